package dev.gleaner.core.estimate.hazard;

/**
 * How the hazard regression is made.
 *
 * @param windowMillis how far back moments are sampled; best max(1 day, 4 x the longest task)
 * @param refitMillis the time between two fits, once the history is older than that
 * @param longestHorizonMillis the longest horizon that is learned; beyond it the hazard is constant
 * @param ridge the weight of the prior: the higher, the more data it takes to leave it
 * @param moments the most (node, moment) pairs that a fit looks at; each gives three rows
 */
public record HazardSettings(
    long windowMillis, long refitMillis, long longestHorizonMillis, double ridge, int moments) {

  /** The shortest horizon that is learned; below it the hazard is constant. */
  static final long SHORTEST_HORIZON = 60_000;

  public static final HazardSettings DEFAULTS = overWindow(86_400_000);

  public HazardSettings {
    if (longestHorizonMillis <= SHORTEST_HORIZON || windowMillis < longestHorizonMillis) {
      throw new IllegalArgumentException(
          "the longest horizon must be above %d ms and within the window: %d ms of %d ms"
              .formatted(SHORTEST_HORIZON, longestHorizonMillis, windowMillis));
    }
    if (refitMillis <= 0 || moments <= 0) {
      throw new IllegalArgumentException(
          "refit and moments must be positive: %d ms, %d".formatted(refitMillis, moments));
    }
    if (!(ridge > 0 && ridge < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("ridge must be positive and finite: " + ridge);
    }
  }

  /** The usual settings over this window: horizons up to a quarter of it. */
  public static HazardSettings overWindow(long windowMillis) {
    return new HazardSettings(windowMillis, 3_600_000, windowMillis / 4, 3, 5000);
  }
}
