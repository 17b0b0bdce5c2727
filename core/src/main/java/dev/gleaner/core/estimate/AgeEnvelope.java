package dev.gleaner.core.estimate;

/**
 * For tasks of at least a given duration: how good the prospects can be on a node that has been
 * quiet for at most a given time. Older nodes tend to be the more stable ones, so this rejects all
 * younger nodes at one look, which a bound that knows only the ends of a range of ages cannot do
 * for a range that is longer than the task.
 *
 * <p>Between neighbouring breakpoints (the bounds of the buckets, and those less the duration) P(X
 * > e+d | X > e) is a ratio of two linear functions of e, hence monotone: its largest value is at a
 * breakpoint.
 */
public final class AgeEnvelope {

  // By bucket of the age: the least over all ages up to the end of the bucket.
  private final double[] leastEnding;
  private final double[] leastExcess;

  /** The restart term E0 is that of the duration. */
  public AgeEnvelope(Survival intervals, long duration, double restart) {
    leastEnding = new double[DurationBuckets.COUNT];
    leastExcess = new double[DurationBuckets.COUNT];
    double ending = 1;
    double excess = Double.POSITIVE_INFINITY;
    // The first bucket bound that, less the duration, is not yet passed.
    int shifted = DurationBuckets.index(duration);
    double atLow = intervals.beyond(0, duration);
    for (int i = 0; i < DurationBuckets.COUNT; i++) {
      long low = DurationBuckets.lowerBound(i);
      long high = DurationBuckets.lowerBound(i + 1);
      double atHigh = intervals.beyond(high, duration);
      double largest = Math.max(atLow, atHigh);
      while (shifted <= DurationBuckets.COUNT
          && DurationBuckets.lowerBound(shifted) - duration < high) {
        long inside = DurationBuckets.lowerBound(shifted) - duration;
        if (inside > low) {
          largest = Math.max(largest, intervals.beyond(inside, duration));
        }
        shifted++;
      }
      if (high + duration > DurationBuckets.LIMIT) {
        // Beyond the limit the curve is no longer linear: claim nothing.
        break;
      }
      ending = Math.min(ending, 1 - largest);
      excess =
          Math.min(
              excess,
              (1 - largest) * (restart - duration) + intervals.wasteBound(low, high, duration));
      leastEnding[i] = ending;
      leastExcess[i] = excess;
      atLow = atHigh;
    }
  }

  /** At most P(X <= e+d | X > e) for every age e up to this one. */
  public double endingAtLeast(long elapsedMax) {
    return elapsedMax >= DurationBuckets.LIMIT ? 0 : leastEnding[DurationBuckets.index(elapsedMax)];
  }

  /**
   * At most what equation 2 adds to the duration, divided by P_s(x), for every age up to this one:
   * P(X <= e+d | X > e) (w + E0 - d). It only rises with the duration, so it holds for all longer
   * tasks, too.
   */
  public double excessAtLeast(long elapsedMax) {
    return elapsedMax >= DurationBuckets.LIMIT ? 0 : leastExcess[DurationBuckets.index(elapsedMax)];
  }
}
