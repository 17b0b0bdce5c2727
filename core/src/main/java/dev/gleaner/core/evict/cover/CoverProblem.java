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

  /** For each dimension, the greatest of which all sizes are a multiple that do not cover it. */
  long[] units() {
    long[] units = new long[dimensions];
    for (int dimension = 0; dimension < dimensions; dimension++) {
      for (int thing = 0; thing < things; thing++) {
        long size = size(thing, dimension);
        units[dimension] = commonDivisor(units[dimension], size == need[dimension] ? 0 : size);
      }
      units[dimension] = units[dimension] == 0 ? need[dimension] : units[dimension];
    }
    return units;
  }

  private static long commonDivisor(long one, long other) {
    return other == 0 ? one : commonDivisor(other, one % other);
  }

  /** The same in such units: nothing can cover a part of one, so the need is rounded up. */
  CoverProblem inUnits(long[] units) {
    long[] theirSizes = new long[sizes.length];
    for (int at = 0; at < sizes.length; at++) {
      theirSizes[at] = roundedUp(sizes[at], units[at % dimensions]);
    }
    long[] theirNeed = new long[dimensions];
    for (int dimension = 0; dimension < dimensions; dimension++) {
      theirNeed[dimension] = roundedUp(need[dimension], units[dimension]);
    }
    return new CoverProblem(weights, theirSizes, theirNeed);
  }

  private static long roundedUp(long amount, long unit) {
    return amount / unit + (amount % unit == 0 ? 0 : 1);
  }

  /** The same with other weights. */
  CoverProblem weighing(double[] others) {
    return new CoverProblem(others, sizes, need);
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
