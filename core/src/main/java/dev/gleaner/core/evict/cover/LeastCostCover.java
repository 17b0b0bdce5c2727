package dev.gleaner.core.evict.cover;

/**
 * The lightest cover of a {@link CoverProblem}, exactly: branch and bound. Things are decided one
 * after the other, those first of which it is clearest whether they belong ({@link CoverPrices}). A
 * branch ends where the prices say that it cannot be lighter than the best cover so far, or where
 * an exchange would do as well ({@link CoverDominance}). Of more than {@link #MOST_THINGS} that are
 * of use it takes a good cover, and proves nothing.
 */
final class LeastCostCover {

  // The search goes as deep as there are things, and a stack ends somewhere.
  static final int MOST_THINGS = 1_000;

  // Half of the least difference of two weights, for the rounding of bounds.
  private static final double ROUNDING = 0.5;

  private final CoverProblem problem;
  private final double[] prices;
  private final int[] order;
  private final boolean[] isBargain;
  private final double[] bargainsFrom;
  private final long[][] sizesFrom;
  private final long[][] dominators;
  private final long[][] dominated;
  private final long[] left;
  private final long[] taken;
  private final long[] refused;

  private long nodesLeft;
  private boolean[] best;
  private double bestWeight;

  private LeastCostCover(CoverProblem problem, GreedyCover greedy, CoverPrices found, long limit) {
    this.problem = problem;
    prices = found.prices();
    double[] reduced = found.reducedWeights();
    int things = problem.things;
    double[] keys = new double[things];
    for (int thing = 0; thing < things; thing++) {
      keys[thing] = -Math.abs(reduced[thing]);
    }
    order = SortedIndices.ascending(keys);
    isBargain = new boolean[things];
    bargainsFrom = new double[things + 1];
    sizesFrom = new long[things + 1][];
    sizesFrom[things] = new long[problem.dimensions];
    for (int place = things - 1; place >= 0; place--) {
      int thing = order[place];
      isBargain[place] = reduced[thing] < 0;
      bargainsFrom[place] = bargainsFrom[place + 1] + Math.min(0, reduced[thing]);
      sizesFrom[place] = sizesFrom[place + 1].clone();
      problem.take(sizesFrom[place], thing, -1);
    }
    dominators = CoverDominance.dominators(problem, order);
    dominated = CoverDominance.transposed(dominators);
    left = problem.need.clone();
    taken = new long[(things + 63) / 64];
    refused = new long[taken.length];
    best = greedy.taken();
    bestWeight = greedy.weight();
    nodesLeft = limit;
  }

  /** Which things to take. All of them together must cover the need. */
  static boolean[] of(CoverProblem all, long nodeLimit) {
    int[] useful = CoverDominance.useful(all);
    CoverProblem problem = all.of(useful);
    GreedyCover greedy = new GreedyCover(problem);
    CoverPrices prices = new CoverPrices(problem, greedy);
    prices.search();
    boolean[] best = greedy.taken();
    if (problem.things <= MOST_THINGS && greedy.weight() - prices.bound() > ROUNDING) {
      LeastCostCover search = new LeastCostCover(problem, greedy, prices, nodeLimit);
      search.decide(0, 0);
      best = search.best;
    }
    boolean[] chosen = new boolean[all.things];
    for (int i = 0; i < useful.length; i++) {
      chosen[useful[i]] = best[i];
    }
    return chosen;
  }

  private void decide(int place, double weight) {
    if (nodesLeft-- <= 0 || isHopeless(place, weight)) {
      return;
    }
    if (CoverProblem.isCovered(left)) {
      keep(weight);
      return;
    }
    if (isBargain[place]) {
      take(place, weight);
      refuse(place, weight);
    } else {
      refuse(place, weight);
      take(place, weight);
    }
  }

  private boolean isHopeless(int place, double weight) {
    double bound = weight + bargainsFrom[place];
    long[] rest = sizesFrom[place];
    for (int dimension = 0; dimension < left.length; dimension++) {
      if (left[dimension] > rest[dimension]) {
        return true;
      }
      bound += prices[dimension] * Math.max(0, left[dimension]);
    }
    return bound > bestWeight - ROUNDING;
  }

  private void take(int place, double weight) {
    if (!areCommon(refused, dominators[place])) {
      int thing = order[place];
      problem.take(left, thing, 1);
      taken[place / 64] |= 1L << place;
      decide(place + 1, weight + problem.weights[thing]);
      taken[place / 64] &= ~(1L << place);
      problem.take(left, thing, -1);
    }
  }

  private void refuse(int place, double weight) {
    if (!areCommon(taken, dominated[place])) {
      refused[place / 64] |= 1L << place;
      decide(place + 1, weight);
      refused[place / 64] &= ~(1L << place);
    }
  }

  private static boolean areCommon(long[] some, long[] others) {
    for (int word = 0; word < some.length; word++) {
      if ((some[word] & others[word]) != 0) {
        return true;
      }
    }
    return false;
  }

  private void keep(double weight) {
    if (weight >= bestWeight) {
      return;
    }
    bestWeight = weight;
    best = new boolean[problem.things];
    for (int place = 0; place < order.length; place++) {
      best[order[place]] = (taken[place / 64] & 1L << place) != 0;
    }
  }
}
