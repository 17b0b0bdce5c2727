package dev.gleaner.core.estimate;

/**
 * Log-linear buckets of durations, as in HdrHistogram: steps of 4 ms up to a second, then 128 steps
 * for every doubling, so that from one second on a bucket is never wider than 1/128 of its lower
 * bound. The last bucket ends at 2^31 ms, some 25 days.
 */
final class DurationBuckets {

  static final int COUNT = 2944;
  static final long LIMIT = 1L << 31;

  private static final int UNIT_SHIFT = 2;
  private static final int STEP_SHIFT = 7;
  private static final int STEPS = 1 << STEP_SHIFT;

  private DurationBuckets() {}

  /** The bucket of a duration of at least 0; durations beyond the limit fall into the last one. */
  static int index(long duration) {
    if (duration >= LIMIT) {
      return COUNT - 1;
    }
    long units = duration >> UNIT_SHIFT;
    // Or-ing the steps in puts the linear part and the first doubling under the same formula.
    int shift = 63 - Long.numberOfLeadingZeros(units | STEPS) - STEP_SHIFT;
    return (shift << STEP_SHIFT) + (int) (units >> shift);
  }

  /** The least duration in the bucket; for {@code COUNT} the limit. */
  static long lowerBound(int index) {
    int shift = shift(index);
    return (long) (index - (shift << STEP_SHIFT)) << (shift + UNIT_SHIFT);
  }

  static long width(int index) {
    return 1L << (shift(index) + UNIT_SHIFT);
  }

  private static int shift(int index) {
    return Math.max(0, (index >> STEP_SHIFT) - 1);
  }
}
