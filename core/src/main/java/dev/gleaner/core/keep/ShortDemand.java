package dev.gleaner.core.keep;

import java.util.Arrays;

/**
 * How much short work comes within a horizon, from what came within every such span of the recent
 * past: as the number of servers that it keeps busy.
 */
final class ShortDemand {

  /** Spans begin at every one of so many parts of the horizon. */
  private static final int PARTS = 8;

  private final long horizonMillis;
  private final long bucketMillis;

  // The work of the newest buckets, by number of bucket modulo their count.
  private final double[] buckets;
  private final double[] spans;
  private boolean begun;
  private long firstBucket;
  private long bucket;
  private int spanCount;
  private long sortedAt = Long.MIN_VALUE;

  /**
   * @param horizonMillis the length of the spans
   * @param memoryMillis how long a span is remembered; at least the horizon
   */
  ShortDemand(long horizonMillis, long memoryMillis) {
    this.horizonMillis = horizonMillis;
    bucketMillis = Math.max(1, horizonMillis / PARTS);
    buckets = new double[Math.max(PARTS, (int) (memoryMillis / bucketMillis)) + 1];
    spans = new double[buckets.length];
  }

  void add(double millis, long now) {
    advance(now);
    buckets[Math.floorMod(bucket, buckets.length)] += millis;
  }

  /** So many servers are enough for this share of the spans. */
  double quantile(double share, long now) {
    sortSpans(now);
    if (spanCount == 0) {
      return Arrays.stream(buckets).sum() / horizonMillis;
    }
    int rank = Math.max(1, (int) Math.ceil(share * spanCount));
    return spans[rank - 1] / (PARTS * bucketMillis);
  }

  /** The mean of the spans. */
  double mean(long now) {
    sortSpans(now);
    double sum = 0;
    for (int i = 0; i < spanCount; i++) {
      sum += spans[i];
    }
    return spanCount == 0
        ? Arrays.stream(buckets).sum() / horizonMillis
        : sum / spanCount / (PARTS * bucketMillis);
  }

  private void advance(long now) {
    long current = Math.floorDiv(now, bucketMillis);
    if (!begun) {
      begun = true;
      firstBucket = current;
      bucket = current;
    }
    if (current - bucket >= buckets.length) {
      Arrays.fill(buckets, 0);
      bucket = current;
    }
    while (bucket < current) {
      bucket++;
      buckets[Math.floorMod(bucket, buckets.length)] = 0;
    }
  }

  // Once for each bucket. What came in the one that is not over yet waits or runs already.
  private void sortSpans(long now) {
    advance(now);
    if (sortedAt == bucket) {
      return;
    }
    sortedAt = bucket;
    long oldest = Math.max(firstBucket, bucket - buckets.length + 1);
    spanCount = 0;
    for (long end = oldest + PARTS; end <= bucket; end++) {
      double sum = 0;
      for (long i = end - PARTS; i < end; i++) {
        sum += buckets[Math.floorMod(i, buckets.length)];
      }
      spans[spanCount++] = sum;
    }
    Arrays.sort(spans, 0, spanCount);
  }
}
