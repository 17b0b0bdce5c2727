package dev.gleaner.cli.output;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.result.Percent;

/**
 * Ratios and shares of them with both ends of their interval, which is not the same on both sides.
 */
public final class Intervals {

  private static final double LEAST_SHARE = -9.99;
  private static final double MOST_RATIO = 99;
  private static final double ROUNDING = 1e-9;

  private Intervals() {}

  /** Such as "53.2% (42 to 63%)"; a single seed has no interval. */
  public static String percent(Estimate share) {
    String mean = Figures.percent(share.mean());
    return hasInterval(share)
        ? "%s (%s to %s)".formatted(mean, end(share.low()).replace("%", ""), end(share.high()))
        : mean;
  }

  /** Such as "0.523 (0.42–0.65)". */
  public static String ratio(Estimate ratio) {
    String mean = Figures.decimal(ratio.mean(), 3);
    return hasInterval(ratio)
        ? "%s (%s–%s)".formatted(mean, Figures.decimal(ratio.low(), 2), most(ratio.high()))
        : mean;
  }

  /** A change with its sign, from what is saved: "-75.0% (-77 to -73%)". */
  public static String change(Estimate saved) {
    String mean = Figures.change(-saved.mean());
    return hasInterval(saved)
        ? "%s (%s to %s)".formatted(mean, end(-saved.high()).replace("%", ""), end(-saved.low()))
        : mean;
  }

  private static boolean hasInterval(Estimate estimate) {
    return Double.isFinite(estimate.mean()) && estimate.halfWidth() > ROUNDING;
  }

  // A handful of seeds may say next to nothing; ten times as much is as good as any number then.
  private static String end(double share) {
    if (share < LEAST_SHARE) {
      return "<-999%";
    }
    return share > -LEAST_SHARE ? ">999%" : Percent.below(share);
  }

  private static String most(double ratio) {
    return ratio > MOST_RATIO ? ">99" : Figures.decimal(ratio, 2);
  }
}
