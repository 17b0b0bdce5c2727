package dev.gleaner.traces.prices;

/**
 * What AWS says about servers of one type in one region, over the last month.
 *
 * @param bucket how often they were interrupted, from 0 (below 5%) to 4 (above 20%)
 * @param saving against the on-demand price, as a share of it; below 0 where spot costs more
 */
public record SpotAdvice(int bucket, double saving) {

  /** The number of buckets that AWS has. */
  public static final int BUCKETS = 5;

  private static final double WIDTH = 0.05;

  public SpotAdvice {
    if (bucket < 0 || bucket >= BUCKETS || !(saving <= 1)) {
      throw new IllegalArgumentException("bucket %d, saving %s".formatted(bucket, saving));
    }
  }

  /** At least this share of the servers was interrupted within a month. */
  public double leastInterrupted() {
    return bucket * WIDTH;
  }

  /** At most this share was; of the last bucket AWS says no more than that it is above 20%. */
  public double mostInterrupted() {
    return bucket == BUCKETS - 1 ? 1 : (bucket + 1) * WIDTH;
  }
}
