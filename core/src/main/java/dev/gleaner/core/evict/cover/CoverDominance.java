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

  /**
   * For each place of a search order, as bits, the places that dominate it and those that it
   * dominates.
   */
  static void mark(CoverProblem problem, int[] order, long[][] dominators, long[][] dominated) {
    int[] places = new int[order.length];
    for (int place = 0; place < order.length; place++) {
      places[order[place]] = place;
    }
    // Things are numbered as useful() orders them.
    for (int worse = 0; worse < order.length; worse++) {
      for (int better = 0; better < worse; better++) {
        if (isNoSmaller(problem, better, worse)) {
          dominators[places[worse]][places[better] / 64] |= 1L << places[better];
          dominated[places[better]][places[worse] / 64] |= 1L << places[worse];
        }
      }
    }
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
