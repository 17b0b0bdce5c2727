package dev.gleaner.simulator.result;

import dev.gleaner.simulator.measure.Estimate;

/**
 * The words for how much less or more something is than under another scheme: one rule for the
 * terminal, the report and JSON, which says no more than the interval does.
 *
 * @param saved 1 - ours / theirs, so that more is below zero
 */
public record Change(Direction direction, Estimate saved) {

  /** An interval that lies within this share on both sides of no change is called no change. */
  private static final double ABOUT_THE_SAME = 0.02;

  /** With fewer the interval is so wide that it is the seeds that are missing. */
  private static final int FEW_SEEDS = 3;

  private static final double MOST = 10;
  private static final double ROUNDING = 1e-9;

  /** Which way it goes, if anybody can tell. */
  public enum Direction {
    LESS,
    MORE,
    /** All of the interval is close to no change. */
    SAME,
    /** The interval contains no change, and what matters as well. */
    UNCLEAR,
    /** The same, and there are hardly any seeds. */
    TOO_FEW_SEEDS,
    /** There is nothing to compare. */
    UNKNOWN
  }

  public static Change of(Estimate saved) {
    return new Change(direction(saved), saved);
  }

  private static Direction direction(Estimate saved) {
    if (!Double.isFinite(saved.mean())) {
      return Direction.UNKNOWN;
    }
    if (saved.samples() < 2) {
      return Direction.TOO_FEW_SEEDS;
    }
    boolean unprinted = Percent.of(Math.abs(saved.mean())).equals("0%");
    if (!unprinted && (saved.low() > 0 || saved.high() < 0)) {
      return saved.mean() > 0 ? Direction.LESS : Direction.MORE;
    }
    if (saved.low() >= -ABOUT_THE_SAME && saved.high() <= ABOUT_THE_SAME) {
      return Direction.SAME;
    }
    return saved.samples() < FEW_SEEDS ? Direction.TOO_FEW_SEEDS : Direction.UNCLEAR;
  }

  public boolean isClear() {
    return direction == Direction.LESS || direction == Direction.MORE;
  }

  /** Whether seeds leave it open which way it goes. */
  public boolean isOpen() {
    return direction == Direction.UNCLEAR || direction == Direction.TOO_FEW_SEEDS;
  }

  /** The mean alone, clear or not, such as "75% less". */
  public String mean(String less, String more) {
    return end(saved.mean(), less, more);
  }

  /** Few words, such as "75% less", with those for less, for more and for the same. */
  public String figure(String less, String more, String same) {
    return switch (direction) {
      case LESS, MORE -> end(saved.mean(), less, more);
      case SAME -> same;
      case UNCLEAR -> "cannot tell";
      case TOO_FEW_SEEDS -> "not enough seeds to tell";
      case UNKNOWN -> "not comparable";
    };
  }

  /** All there is to say, such as "75% less (73% to 77%)". */
  public String words(String less, String more, String same) {
    return figure(less, more, same) + because(less, more);
  }

  /** Few words where it is clear, and the interval where it is not. */
  public String told(String less, String more, String same) {
    return isOpen() ? words(less, more, same) : figure(less, more, same);
  }

  private String because(String less, String more) {
    return switch (direction) {
      case LESS, MORE -> hasSpread() ? " (%s)".formatted(ends()) : "";
      case SAME -> hasSpread() ? " (%s)".formatted(range(less, more)) : "";
      case UNCLEAR, TOO_FEW_SEEDS -> ": " + range(less, more);
      case UNKNOWN -> "";
    };
  }

  // Prices that are the same on every seed leave rounding at most.
  private boolean hasSpread() {
    return saved.halfWidth() > ROUNDING;
  }

  /** Of the interval of a change whose direction is clear, such as "73% to 77%". */
  public String ends() {
    double near = Math.min(Math.abs(saved.low()), Math.abs(saved.high()));
    double far = Math.max(Math.abs(saved.low()), Math.abs(saved.high()));
    return "%s to %s".formatted(percent(near), percent(far));
  }

  /** Both ends of the interval, such as "between 31% less and 147% more". */
  public String range(String less, String more) {
    return saved.samples() < 2
        ? "%s with the only one".formatted(end(saved.mean(), less, more))
        : "between %s and %s"
            .formatted(end(saved.high(), less, more), end(saved.low(), less, more));
  }

  private static String end(double saved, String less, String more) {
    return percent(Math.abs(saved)) + " " + (saved >= 0 ? less : more);
  }

  private static String percent(double share) {
    return share > MOST ? "over 1000%" : Percent.below(share).replace(">", "over ");
  }
}
