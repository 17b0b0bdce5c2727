package dev.gleaner.core.evict;

import java.util.Arrays;

/**
 * Remembers, for how many things were decided and what is left of the need, the least weight with
 * which a search came there: whoever comes with more can turn back. Later states overwrite earlier
 * ones of the same place, so that it stays small.
 */
final class SeenCovers {

  private static final int PLACES = 1 << 13;
  private static final long GOLDEN = 0x9e3779b97f4a7c15L;

  private final int dimensions;
  private final long[] lefts;
  private final double[] weights;
  private final long[] ranks;
  private final int[] depths = new int[PLACES];

  SeenCovers(int dimensions) {
    this.dimensions = dimensions;
    lefts = new long[PLACES * dimensions];
    weights = new double[PLACES];
    ranks = new long[PLACES];
    Arrays.fill(depths, -1);
  }

  /**
   * Whether the same state was seen with no more weight and, at the same weight, no higher rank;
   * otherwise remembers it.
   */
  boolean wasBetter(int depth, long[] left, double weight, long rank) {
    int place = place(depth, left);
    if (isAt(place, depth, left)
        && (weights[place] < weight || (weights[place] == weight && ranks[place] <= rank))) {
      return true;
    }
    depths[place] = depth;
    weights[place] = weight;
    ranks[place] = rank;
    for (int dimension = 0; dimension < dimensions; dimension++) {
      lefts[place * dimensions + dimension] = Math.max(0, left[dimension]);
    }
    return false;
  }

  private boolean isAt(int place, int depth, long[] left) {
    if (depths[place] != depth) {
      return false;
    }
    for (int dimension = 0; dimension < dimensions; dimension++) {
      if (lefts[place * dimensions + dimension] != Math.max(0, left[dimension])) {
        return false;
      }
    }
    return true;
  }

  private int place(int depth, long[] left) {
    long hash = depth;
    for (long amount : left) {
      hash = (hash ^ Math.max(0, amount)) * GOLDEN;
      hash ^= hash >>> 32;
    }
    return (int) (hash & PLACES - 1);
  }
}
