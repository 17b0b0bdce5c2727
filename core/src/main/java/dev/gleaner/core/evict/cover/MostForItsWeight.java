package dev.gleaner.core.evict.cover;

/**
 * A cover that takes again and again what gives most for its weight of what is still left, so that
 * no dimension runs far ahead of the others.
 */
final class MostForItsWeight {

  // Of what the whole need is worth, to each dimension: one without a price has to be covered too.
  private static final double FLOOR = 0.05;

  private MostForItsWeight() {}

  static boolean[] of(CoverProblem problem, double[] prices) {
    double worth = 0;
    for (int dimension = 0; dimension < prices.length; dimension++) {
      worth += prices[dimension] * problem.need[dimension];
    }
    double[] values = new double[prices.length];
    for (int dimension = 0; dimension < prices.length; dimension++) {
      values[dimension] = prices[dimension] + FLOOR * worth / problem.need[dimension];
    }
    boolean[] taken = new boolean[problem.things];
    long[] left = problem.need.clone();
    while (!CoverProblem.isCovered(left)) {
      int best = best(problem, taken, left, values);
      taken[best] = true;
      problem.take(left, best, 1);
    }
    return taken;
  }

  private static int best(CoverProblem problem, boolean[] taken, long[] left, double[] values) {
    int best = -1;
    double most = 0;
    for (int thing = 0; thing < taken.length; thing++) {
      double worth = 0;
      for (int dimension = 0; !taken[thing] && dimension < left.length; dimension++) {
        long used = Math.min(problem.size(thing, dimension), Math.max(0, left[dimension]));
        worth += values[dimension] * used;
      }
      if (worth > most * problem.weights[thing]) {
        best = thing;
        most = worth / problem.weights[thing];
      }
    }
    return best;
  }
}
