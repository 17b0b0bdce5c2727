package dev.gleaner.simulator.hybrid;

import java.util.Arrays;

/** Times of many tasks or jobs, in ascending order. */
public final class Times {

  private static final double PER_SECOND = HybridJobs.TICKS.perSecond();

  private final long[] sorted;

  Times(long[] ticks) {
    sorted = ticks.clone();
    Arrays.sort(sorted);
  }

  public int count() {
    return sorted.length;
  }

  /** NaN of none. */
  public double meanSeconds() {
    double sum = 0;
    for (long ticks : sorted) {
      sum += ticks;
    }
    return sorted.length == 0 ? Double.NaN : sum / sorted.length / PER_SECOND;
  }

  /** What at least this share of them does not exceed (nearest rank); NaN of none. */
  public double percentileSeconds(double share) {
    if (sorted.length == 0) {
      return Double.NaN;
    }
    int rank = (int) Math.ceil(share * sorted.length);
    return sorted[Math.max(0, rank - 1)] / PER_SECOND;
  }

  public double mostSeconds() {
    return percentileSeconds(1);
  }

  /** Which share of them is at most this. */
  public double shareWithin(double seconds) {
    long most = (long) (seconds * PER_SECOND);
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] <= most) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return sorted.length == 0 ? Double.NaN : (double) low / sorted.length;
  }
}
