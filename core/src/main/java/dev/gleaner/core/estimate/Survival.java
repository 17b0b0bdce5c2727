package dev.gleaner.core.estimate;

/**
 * How long intervals last: P(X > t), as an immutable snapshot.
 *
 * <p>It is exact at the bounds of {@link DurationBuckets} and linear between them, and it never
 * rises. A prior is mixed in with the weight of a few pseudo-intervals: a Lomax distribution with
 * shape 1 and a scale of one hour, P(X > t) = s/(s+t). So without samples the prior is the answer,
 * and beyond the longest age seen the conditional P(X > e+d | X > e) is the prior's. Its hazard
 * falls with age, as the paper's figure 13 shows for harvest VMs: for 70% odds over a long d it
 * wants d * 0.7/0.3 = 2.33 d of quiet, where the paper measured 2.6 d.
 */
public final class Survival {

  /** Scale of the prior: half of the pseudo-intervals last longer than this. */
  static final double PRIOR_SCALE = 3_600_000;

  // Below this share of intervals ending, rounding would drown the mean of when they end.
  private static final double LEAST_ENDING = 1e-9;

  // At the bounds of the buckets: P(X > bound), and its integral from the bound to the limit.
  // Summing from the far end keeps small integrals of small tails exact.
  private final double[] beyond;
  private final double[] area;

  Survival(double[] beyond) {
    this.beyond = beyond;
    this.area = new double[DurationBuckets.COUNT + 1];
    for (int i = DurationBuckets.COUNT - 1; i >= 0; i--) {
      area[i] = area[i + 1] + DurationBuckets.width(i) * (beyond[i] + beyond[i + 1]) / 2;
    }
  }

  static double prior(long t) {
    return PRIOR_SCALE / (PRIOR_SCALE + t);
  }

  /** P(X > t). */
  public double beyond(long t) {
    if (t <= 0) {
      return 1;
    }
    if (t >= DurationBuckets.LIMIT) {
      return tailWeight() / (PRIOR_SCALE + t);
    }
    return at(DurationBuckets.index(t), t);
  }

  /** P(X > t) for a t within this bucket or at its end. */
  double at(int bucket, long t) {
    double share =
        (double) (t - DurationBuckets.lowerBound(bucket)) / DurationBuckets.width(bucket);
    double low = beyond[bucket];
    double high = beyond[bucket + 1];
    // The maximum guards against the last bit: the curve must never rise.
    return Math.max(high, low - (low - high) * share);
  }

  /** P(X > t) at the lower bound of this bucket. */
  double atBound(int bucket) {
    return beyond[bucket];
  }

  /** P(X > elapsed + duration | X > elapsed): figure 8 of the paper. */
  public double beyond(long elapsed, long duration) {
    return beyond(sum(elapsed, duration)) / beyond(elapsed);
  }

  /** At least {@code beyond(elapsed, duration)} for every elapsed time in the range. */
  public double bound(long elapsedMin, long elapsedMax, long duration) {
    return Math.min(1, beyond(sum(elapsedMin, duration)) / beyond(elapsedMax));
  }

  /**
   * At most P(X <= elapsed + duration | X > elapsed) * {@link #expectedWaste} for every elapsed
   * time in the range. That product is the integral of P(X > t) - P(X > end) over the duration,
   * given X > elapsed; every task of the range runs through the part from the latest start to the
   * first end.
   */
  double wasteBound(long elapsedMin, long elapsedMax, long duration) {
    long end = sum(elapsedMin, duration);
    if (elapsedMax >= end) {
      return 0;
    }
    double common = areaFrom(elapsedMax) - areaFrom(end) - (end - elapsedMax) * beyond(end);
    return Math.max(0, common) / beyond(elapsedMin);
  }

  /** The same for the ages of one bucket, with P(X > end) at hand and the end in a known bucket. */
  double wasteBound(int ages, int bucketOfEnd, long end, double beyondEnd) {
    long elapsedMax = DurationBuckets.lowerBound(ages + 1);
    if (elapsedMax >= end) {
      return 0;
    }
    double areaFromEnd = areaFrom(bucketOfEnd, end, beyondEnd);
    double common = area[ages + 1] - areaFromEnd - (end - elapsedMax) * beyondEnd;
    return Math.max(0, common) / beyond[ages];
  }

  /**
   * E[X - elapsed | elapsed < X < elapsed + duration]: how long a task of this duration has run on
   * average when the interval ends under it (w of equation 2). In constant time, by parts: (the
   * integral of P(X > t) over the duration - duration * P(X > end)) / P(the interval ends in it).
   */
  public double expectedWaste(long elapsed, long duration) {
    long end = sum(elapsed, duration);
    double atStart = beyond(elapsed);
    double atEnd = beyond(end);
    double ending = atStart - atEnd;
    if (ending <= LEAST_ENDING * atStart) {
      return duration / 2.0;
    }
    double waste = (areaFrom(elapsed) - areaFrom(end) - duration * atEnd) / ending;
    return Math.min(Math.max(waste, 0), (double) duration);
  }

  /**
   * The inverse of figure 13: the least quiet time after which a further {@code duration} stays
   * quiet with this confidence, to the resolution of the buckets. The odds need not rise with quiet
   * time; this is the first time that they are good enough. The prior's tail reaches every
   * confidence below 1 at last; for certainty there is no such time: {@link Long#MAX_VALUE}.
   */
  public long quietTimeFor(double confidence, long duration) {
    if (!(confidence >= 0 && confidence <= 1)) {
      throw new IllegalArgumentException("confidence must be from 0 to 1: " + confidence);
    }
    for (int i = 0; i <= DurationBuckets.COUNT; i++) {
      if (beyond(DurationBuckets.lowerBound(i), duration) >= confidence) {
        return i == 0 ? 0 : firstQuietEnough(i - 1, confidence, duration);
      }
    }
    if (confidence == 1) {
      return Long.MAX_VALUE;
    }
    // In the tail (s+e)/(s+e+d) = confidence.
    double quiet = confidence / (1 - confidence) * duration - PRIOR_SCALE;
    return Math.max(DurationBuckets.LIMIT, (long) Math.ceil(quiet));
  }

  private long firstQuietEnough(int bucket, double confidence, long duration) {
    long low = DurationBuckets.lowerBound(bucket);
    long high = DurationBuckets.lowerBound(bucket + 1);
    while (high - low > 1) {
      long middle = (low + high) / 2;
      if (beyond(middle, duration) >= confidence) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }

  private double areaFrom(long t) {
    if (t >= DurationBuckets.LIMIT) {
      double scale = PRIOR_SCALE + DurationBuckets.LIMIT;
      return -tailWeight() * StrictMath.log((PRIOR_SCALE + t) / scale);
    }
    int i = DurationBuckets.index(t);
    return areaFrom(i, t, at(i, t));
  }

  private double areaFrom(int bucket, long t, double beyondT) {
    long rest = DurationBuckets.lowerBound(bucket + 1) - t;
    return area[bucket + 1] + rest * (beyondT + beyond[bucket + 1]) / 2;
  }

  // Beyond the last bucket P(X > t) is this over (scale + t).
  private double tailWeight() {
    return beyond[DurationBuckets.COUNT] * (PRIOR_SCALE + DurationBuckets.LIMIT);
  }

  // Callers may pass "forever".
  static long sum(long elapsed, long duration) {
    long sum = elapsed + duration;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }
}
