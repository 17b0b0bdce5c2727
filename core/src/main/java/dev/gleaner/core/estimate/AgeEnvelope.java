package dev.gleaner.core.estimate;

/**
 * For tasks of a given duration: how good the prospects can be on a node that has been quiet for at
 * most a given time. Older nodes tend to be the more stable ones, so this rejects all younger nodes
 * at one look, which a bound that knows only the ends of a range of ages cannot do for a range that
 * is longer than the task.
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
    // Walks along the ages and, a duration ahead, along the ends of the tasks.
    int ahead = DurationBuckets.index(duration);
    double endAtLow = intervals.at(ahead, duration);
    for (int i = 0; i < DurationBuckets.COUNT; i++) {
      long low = DurationBuckets.lowerBound(i);
      long high = DurationBuckets.lowerBound(i + 1);
      if (high + duration >= DurationBuckets.LIMIT) {
        // Beyond the limit the curve is no longer linear: claim nothing.
        break;
      }
      double waste = intervals.wasteBound(i, ahead, low + duration, endAtLow);
      double longest = endAtLow / intervals.atBound(i);
      while (DurationBuckets.lowerBound(ahead + 1) <= high + duration) {
        ahead++;
        long age = DurationBuckets.lowerBound(ahead) - duration;
        longest = Math.max(longest, intervals.atBound(ahead) / intervals.at(i, age));
      }
      endAtLow = intervals.at(ahead, high + duration);
      longest = Math.max(longest, endAtLow / intervals.atBound(i + 1));
      ending = Math.min(ending, 1 - longest);
      excess = Math.min(excess, (1 - longest) * (restart - duration) + waste);
      leastEnding[i] = ending;
      leastExcess[i] = excess;
    }
  }

  /** At most P(X <= e+d | X > e) for every age e up to this one. */
  public double endingAtLeast(long elapsedMax) {
    return elapsedMax >= DurationBuckets.LIMIT ? 0 : leastEnding[DurationBuckets.index(elapsedMax)];
  }

  /**
   * At most what equation 2 adds to the duration, divided by P_s(x), for every age up to this one:
   * P(X <= e+d | X > e) (w + E0 - d).
   */
  public double excessAtLeast(long elapsedMax) {
    return elapsedMax >= DurationBuckets.LIMIT ? 0 : leastExcess[DurationBuckets.index(elapsedMax)];
  }
}
