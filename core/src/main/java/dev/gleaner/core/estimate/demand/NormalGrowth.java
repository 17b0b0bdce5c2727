package dev.gleaner.core.estimate.demand;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * How much more of a resource normal instances may take within a horizon: a quantile of how far
 * they rose within each horizon of the recent past.
 */
public final class NormalGrowth implements DemandForecast {

  private final long horizonMillis;
  private final int remembered;
  private final double quantile;
  private final Deque<Long> rises = new ArrayDeque<>();

  private long start;
  private long inUse;
  private long atStart;
  private long peak;

  /**
   * Nothing seen yet.
   *
   * @param remembered how many horizons of the past count
   */
  public NormalGrowth(long startMillis, long horizonMillis, int remembered, double quantile) {
    if (horizonMillis <= 0 || remembered <= 0 || !(quantile > 0 && quantile <= 1)) {
      throw new IllegalArgumentException(
          "growth over %d ms, %d of them remembered, quantile %s"
              .formatted(horizonMillis, remembered, quantile));
    }
    this.start = startMillis;
    this.horizonMillis = horizonMillis;
    this.remembered = remembered;
    this.quantile = quantile;
  }

  @Override
  public void changed(long amount, long now) {
    advance(now);
    inUse += amount;
    peak = Math.max(peak, inUse);
  }

  /** 0 as long as no horizon has passed. */
  @Override
  public long expected(long now) {
    advance(now);
    if (rises.isEmpty()) {
      return 0;
    }
    long[] sorted = rises.stream().mapToLong(Long::longValue).sorted().toArray();
    return sorted[(int) Math.ceil(quantile * sorted.length) - 1];
  }

  private void advance(long now) {
    while (now - start >= horizonMillis) {
      rises.add(peak - atStart);
      if (rises.size() > remembered) {
        rises.remove();
      }
      start += horizonMillis;
      atStart = inUse;
      peak = inUse;
    }
  }
}
