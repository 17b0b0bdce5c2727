package dev.gleaner.core.evict.cover;

import java.util.Arrays;

/**
 * Which things are at least as large in every dimension as others, and no heavier: whoever takes
 * the smaller and leaves the larger may as well exchange them. Among equals the earlier counts as
 * larger, so that of equal sizes only the lightest are ever taken.
 */
final class CoverDominance {

  private CoverDominance() {}

  /**
   * The things that can be part of a least cover, better ones before those that they dominate. The
   * others are dominated by so many that these would cover the need alone.
   */
  static int[] useful(CoverProblem problem) {
    int[] order = SortedIndices.ascending(keys(problem));
    int[] useful = new int[problem.things];
    int count = 0;
    long[] left = new long[problem.dimensions];
    for (int thing : order) {
      System.arraycopy(problem.need, 0, left, 0, left.length);
      boolean covered = false;
      for (int i = 0; i < count && !covered; i++) {
        if (isNoSmaller(problem, useful[i], thing)) {
          problem.take(left, useful[i], 1);
          covered = CoverProblem.isCovered(left);
        }
      }
      if (!covered) {
        useful[count++] = thing;
      }
    }
    return Arrays.copyOf(useful, count);
  }

  /** For each place of a search order, as bits, the places that dominate it. */
  static long[][] dominators(CoverProblem problem, int[] order) {
    long[][] dominators = new long[order.length][(order.length + 63) / 64];
    for (int worse = 0; worse < order.length; worse++) {
      for (int better = 0; better < order.length; better++) {
        // Things are numbered as useful() orders them.
        if (order[better] < order[worse] && isNoSmaller(problem, order[better], order[worse])) {
          dominators[worse][better / 64] |= 1L << better;
        }
      }
    }
    return dominators;
  }

  /** For each place of a search order, as bits, the places that it dominates: the transpose. */
  static long[][] transposed(long[][] dominators) {
    long[][] dominated = new long[dominators.length][(dominators.length + 63) / 64];
    for (int worse = 0; worse < dominators.length; worse++) {
      for (int better = 0; better < dominators.length; better++) {
        if ((dominators[worse][better / 64] & 1L << better) != 0) {
          dominated[better][worse / 64] |= 1L << worse;
        }
      }
    }
    return dominated;
  }

  private static boolean isNoSmaller(CoverProblem problem, int one, int other) {
    for (int dimension = 0; dimension < problem.dimensions; dimension++) {
      if (problem.size(one, dimension) < problem.size(other, dimension)) {
        return false;
      }
    }
    return true;
  }

  /** Lighter ones first, of the same weight (a whole number) the larger ones. */
  private static double[] keys(CoverProblem problem) {
    double[] keys = new double[problem.things];
    for (int thing = 0; thing < keys.length; thing++) {
      double shares = 0;
      for (int dimension = 0; dimension < problem.dimensions; dimension++) {
        shares += (double) problem.size(thing, dimension) / problem.need[dimension];
      }
      keys[thing] = problem.weights[thing] - shares / (problem.dimensions + 1);
    }
    return keys;
  }
}
