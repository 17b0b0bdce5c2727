package dev.gleaner.core.evict.cover;

/** The lightest cover found by taking things in some order and giving back what is too much. */
final class GreedyCover {

  private final CoverProblem problem;
  private final int[] order;
  private final long[] left;

  private boolean[] taken;
  private double weight = Double.POSITIVE_INFINITY;

  GreedyCover(CoverProblem problem) {
    this.problem = problem;
    order = new int[problem.things];
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    left = new long[problem.dimensions];
    taken = new boolean[problem.things];
  }

  /** From a cover that is known already. */
  GreedyCover(CoverProblem problem, Cover known) {
    this(problem);
    taken = known.taken;
    weight = known.weight;
  }

  double weight() {
    return weight;
  }

  boolean[] taken() {
    return taken;
  }

  /** Takes things by these keys, the least first, until the need is covered. */
  void tryOrder(double[] keys) {
    // Nearly sorted from the last time.
    SortedIndices.sort(order, keys);
    System.arraycopy(problem.need, 0, left, 0, left.length);
    boolean[] chosen = new boolean[problem.things];
    double sum = 0;
    int next = 0;
    while (!CoverProblem.isCovered(left)) {
      int thing = order[next++];
      if (helps(thing)) {
        problem.take(left, thing, 1);
        chosen[thing] = true;
        sum += problem.weights[thing];
      }
    }
    while (next-- > 0) {
      int thing = order[next];
      if (chosen[thing] && isTooMuch(thing)) {
        problem.take(left, thing, -1);
        chosen[thing] = false;
        sum -= problem.weights[thing];
      }
    }
    if (sum < weight) {
      weight = sum;
      taken = chosen;
    }
  }

  private boolean helps(int thing) {
    for (int dimension = 0; dimension < left.length; dimension++) {
      if (left[dimension] > 0 && problem.size(thing, dimension) > 0) {
        return true;
      }
    }
    return false;
  }

  private boolean isTooMuch(int thing) {
    for (int dimension = 0; dimension < left.length; dimension++) {
      if (left[dimension] + problem.size(thing, dimension) > 0) {
        return false;
      }
    }
    return true;
  }
}
