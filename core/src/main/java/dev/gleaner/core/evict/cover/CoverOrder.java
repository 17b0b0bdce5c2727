package dev.gleaner.core.evict.cover;

/**
 * The order in which searches decide about things, those first of which the prices are clearest
 * whether they belong, and what the prices promise of those from each place on.
 */
final class CoverOrder {

  final CoverProblem problem;

  /** The thing at each place. */
  final int[] things;

  final boolean[] isBargain;

  /** For each place, as bits, the places that dominate it: {@link CoverDominance}. */
  final long[][] dominators;

  /** And those that it dominates. */
  final long[][] dominated;

  private final double[] prices;
  private final double[] bargainsFrom;
  private final long[][] sizesFrom;

  CoverOrder(CoverProblem problem, CoverPrices found) {
    this.problem = problem;
    prices = found.prices();
    double[] reduced = found.reducedWeights();
    int count = problem.things;
    double[] keys = new double[count];
    for (int thing = 0; thing < count; thing++) {
      keys[thing] = -Math.abs(reduced[thing]);
    }
    things = SortedIndices.ascending(keys);
    isBargain = new boolean[count];
    bargainsFrom = new double[count + 1];
    sizesFrom = new long[count + 1][];
    sizesFrom[count] = new long[problem.dimensions];
    for (int place = count - 1; place >= 0; place--) {
      int thing = things[place];
      isBargain[place] = reduced[thing] < 0;
      bargainsFrom[place] = bargainsFrom[place + 1] + Math.min(0, reduced[thing]);
      sizesFrom[place] = sizesFrom[place + 1].clone();
      problem.take(sizesFrom[place], thing, -1);
    }
    dominators = new long[count][(count + 63) / 64];
    dominated = new long[count][(count + 63) / 64];
    CoverDominance.mark(problem, things, dominators, dominated);
  }

  double[] prices() {
    return prices.clone();
  }

  /** What a cover weighs at least, of which this is taken and this is left, from a place on. */
  double bound(double weight, int place, long[] left) {
    double bound = weight + bargainsFrom[place];
    long[] rest = sizesFrom[place];
    for (int dimension = 0; dimension < left.length; dimension++) {
      if (left[dimension] > rest[dimension]) {
        return Double.POSITIVE_INFINITY;
      }
      bound += prices[dimension] * Math.max(0, left[dimension]);
    }
    return bound;
  }
}
