package dev.gleaner.core.evict.cover;

/**
 * Things of which some are to be taken, so that their sizes together reach a need in every
 * dimension, at the least weight. Weights are whole numbers, and those of all things together stay
 * below 2^53, so that their sums are exact.
 */
final class CoverProblem {

  final int things;
  final int dimensions;
  final double[] weights;

  /**
   * That of a thing in a dimension is at thing * dimensions + dimension; none is above the need.
   */
  final long[] sizes;

  /** Above 0 in every dimension. */
  final long[] need;

  CoverProblem(double[] weights, long[] sizes, long[] need) {
    this.things = weights.length;
    this.dimensions = need.length;
    this.weights = weights;
    this.sizes = sizes;
    this.need = need;
    for (int at = 0; at < sizes.length; at++) {
      sizes[at] = Math.min(sizes[at], need[at % dimensions]);
    }
  }

  long size(int thing, int dimension) {
    return sizes[thing * dimensions + dimension];
  }

  /** Takes a thing (or gives it back, times -1) from what is left of the need. */
  void take(long[] left, int thing, int times) {
    int at = thing * dimensions;
    for (int dimension = 0; dimension < dimensions; dimension++) {
      left[dimension] -= times * sizes[at + dimension];
    }
  }

  static boolean isCovered(long[] left) {
    for (long amount : left) {
      if (amount > 0) {
        return false;
      }
    }
    return true;
  }

  /** The same with some of the things only. */
  CoverProblem of(int[] some) {
    double[] theirWeights = new double[some.length];
    long[] theirSizes = new long[some.length * dimensions];
    for (int i = 0; i < some.length; i++) {
      theirWeights[i] = weights[some[i]];
      System.arraycopy(sizes, some[i] * dimensions, theirSizes, i * dimensions, dimensions);
    }
    return new CoverProblem(theirWeights, theirSizes, need);
  }
}
