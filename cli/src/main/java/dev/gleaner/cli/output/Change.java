package dev.gleaner.cli.output;

import dev.gleaner.simulator.measure.Estimate;

/**
 * The words for how much less or more something is than under another scheme.
 *
 * @param reduction 1 - ours / theirs, so that more is below zero
 */
public record Change(Direction direction, Estimate reduction) {

  /** Which way it goes, if anybody can tell. */
  public enum Direction {
    LESS,
    MORE,
    /** The confidence interval contains "no change". */
    UNCLEAR,
    /** There is nothing to compare. */
    UNKNOWN
  }

  public static Change of(Estimate reduction) {
    return new Change(direction(reduction), reduction);
  }

  private static Direction direction(Estimate reduction) {
    if (!Double.isFinite(reduction.mean())) {
      return Direction.UNKNOWN;
    }
    boolean unprinted = Percent.of(Math.abs(reduction.mean())).equals("0%");
    if (unprinted || (reduction.low() <= 0 && reduction.high() >= 0)) {
      return Direction.UNCLEAR;
    }
    return reduction.mean() > 0 ? Direction.LESS : Direction.MORE;
  }

  /** Such as "75% less", with the words for less and for more. */
  public String words(String less, String more) {
    return switch (direction) {
      case LESS -> Percent.of(reduction.mean()) + " " + less;
      case MORE -> Percent.of(-reduction.mean()) + " " + more;
      case UNCLEAR -> "no clear difference";
      case UNKNOWN -> "not comparable";
    };
  }

  /** Such as " (±4%)"; nothing where one seed has none to tell, or where there is no change. */
  public String spreadIfClear() {
    boolean clear = direction == Direction.LESS || direction == Direction.MORE;
    return !clear || reduction.samples() < 2 ? "" : " (±" + Percent.of(reduction.halfWidth()) + ")";
  }
}
