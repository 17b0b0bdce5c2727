package dev.gleaner.core.evict.cover;

/**
 * Makes covers lighter by giving back a thing, or by exchanging one for a lighter one, whichever
 * gains most, until neither is possible.
 */
final class CoverExchanges {

  private static final int MOST = 40;

  private final CoverProblem problem;
  private final double bound;
  private final int[] byWeight;
  private final long[] spare;

  private boolean[] best;
  private double weight = Double.POSITIVE_INFINITY;

  CoverExchanges(CoverProblem problem, double bound) {
    this.problem = problem;
    this.bound = bound;
    byWeight = SortedIndices.ascending(problem.weights);
    spare = new long[problem.dimensions];
  }

  /** The lightest of those that were improved. */
  boolean[] best() {
    return best;
  }

  double weight() {
    return weight;
  }

  void improve(boolean[] cover) {
    boolean[] taken = cover.clone();
    double sum = 0;
    for (int dimension = 0; dimension < spare.length; dimension++) {
      spare[dimension] = -problem.need[dimension];
    }
    for (int thing = 0; thing < taken.length; thing++) {
      if (taken[thing]) {
        sum += problem.weights[thing];
        problem.take(spare, thing, -1);
      }
    }
    double gain = 1;
    for (int round = 0; round < MOST && gain > 0; round++) {
      gain = exchange(taken, Math.max(0, sum - bound));
      sum -= gain;
    }
    if (sum < weight) {
      weight = sum;
      best = taken;
    }
  }

  /** Nothing can gain more than what lies between the cover and the bound. */
  private double exchange(boolean[] taken, double most) {
    double gain = 0;
    int given = -1;
    int got = -1;
    int lightest = 0;
    for (int out : byWeight) {
      double theirs = problem.weights[out];
      while (problem.weights[byWeight[lightest]] < theirs - most) {
        lightest++;
      }
      if (!taken[out]) {
        continue;
      }
      if (theirs > gain && isEnough(out)) {
        gain = theirs;
        given = out;
        got = -1;
      }
      for (int at = lightest; problem.weights[byWeight[at]] < theirs - gain; at++) {
        int in = byWeight[at];
        if (!taken[in] && isEnough(out, in)) {
          gain = theirs - problem.weights[in];
          given = out;
          got = in;
        }
      }
    }
    if (given >= 0) {
      taken[given] = false;
      problem.take(spare, given, 1);
    }
    if (got >= 0) {
      taken[got] = true;
      problem.take(spare, got, -1);
    }
    return gain;
  }

  private boolean isEnough(int out) {
    for (int dimension = 0; dimension < spare.length; dimension++) {
      if (spare[dimension] < problem.size(out, dimension)) {
        return false;
      }
    }
    return true;
  }

  private boolean isEnough(int out, int in) {
    for (int dimension = 0; dimension < spare.length; dimension++) {
      long after = spare[dimension] - problem.size(out, dimension) + problem.size(in, dimension);
      if (after < 0) {
        return false;
      }
    }
    return true;
  }
}
