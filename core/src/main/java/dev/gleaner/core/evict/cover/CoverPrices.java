package dev.gleaner.core.evict.cover;

import java.util.Arrays;

/**
 * A price for a unit of each dimension, with which the need is worth as much as possible while no
 * thing is paid more than its weight: the multipliers of the Lagrangian relaxation of a {@link
 * CoverProblem}. Each set of prices bounds the least weight from below; good ones leave little
 * between that and a cover found on the way. With one dimension they are those of the fractional
 * cover, by weight per size.
 */
final class CoverPrices {

  private static final int STEPS = 40;
  private static final double SHORTER = 0.9;

  private final CoverProblem problem;
  private final int dimensions;
  private final double[] prices;
  private final double[] reduced;
  private final double[] keys;
  private final GreedyCover greedy;

  private double[] bestPrices;
  private double bound;

  CoverPrices(CoverProblem problem, GreedyCover greedy) {
    this.problem = problem;
    this.greedy = greedy;
    dimensions = problem.dimensions;
    prices = new double[dimensions];
    bestPrices = prices.clone();
    reduced = new double[problem.things];
    keys = new double[problem.things];
  }

  /** At least this much every cover weighs. */
  double bound() {
    return bound;
  }

  double[] prices() {
    return bestPrices;
  }

  /** What is left of the weight of each thing once its sizes are paid; below 0 it is a bargain. */
  double[] reducedWeights() {
    System.arraycopy(bestPrices, 0, prices, 0, dimensions);
    value();
    return reduced;
  }

  void search() {
    int turns = dimensions > 1 ? 2 * dimensions : 1;
    for (int first = 0; first < dimensions; first++) {
      Arrays.fill(prices, 0);
      for (int i = 0; i < turns && !isSettled(); i++) {
        setBest((first + i) % dimensions);
        assess();
        greedy.tryOrder(reduced);
      }
    }
    if (dimensions > 1) {
      climb();
    }
  }

  // Nothing is lighter than what was found: weights are whole numbers.
  private boolean isSettled() {
    return bound > greedy.weight() - Cover.ROUNDING;
  }

  /** From prices that are nearly right. */
  void searchFrom(double[] roughly) {
    System.arraycopy(roughly, 0, prices, 0, dimensions);
    if (dimensions > 1) {
      assess();
      climb();
    } else {
      search();
    }
  }

  /** Along the subgradient: what the bargains leave of the need, or take too much. */
  private void climb() {
    System.arraycopy(bestPrices, 0, prices, 0, dimensions);
    double[] lacking = new double[dimensions];
    double pace = 1;
    for (int step = 0; step < STEPS && greedy.weight() - bound >= 1; step++) {
      pace *= assess() ? 1 : SHORTER;
      if (step % 4 == 0) {
        greedy.tryOrder(reduced);
      }
      double norm = lacking(lacking);
      if (norm == 0) {
        return;
      }
      double length = pace * (greedy.weight() - bound) / norm;
      for (int dimension = 0; dimension < dimensions; dimension++) {
        double change = length * lacking[dimension] / problem.need[dimension];
        prices[dimension] = Math.max(0, prices[dimension] + change);
      }
    }
  }

  /** As shares of the need; returns the sum of the squares. */
  private double lacking(double[] lacking) {
    double norm = 0;
    for (int dimension = 0; dimension < dimensions; dimension++) {
      double left = problem.need[dimension];
      for (int thing = 0; thing < reduced.length; thing++) {
        left -= reduced[thing] < 0 ? problem.size(thing, dimension) : 0;
      }
      lacking[dimension] = left / problem.need[dimension];
      norm += lacking[dimension] * lacking[dimension];
    }
    return norm;
  }

  /** The best price of one dimension at the prices of the others: that of the marginal thing. */
  private void setBest(int dimension) {
    prices[dimension] = 0;
    value();
    for (int thing = 0; thing < keys.length; thing++) {
      long size = problem.size(thing, dimension);
      keys[thing] = size == 0 ? Double.POSITIVE_INFINITY : reduced[thing] / size;
    }
    long left = problem.need[dimension];
    for (int thing : SortedIndices.ascending(keys)) {
      left -= problem.size(thing, dimension);
      if (left <= 0) {
        prices[dimension] = Math.max(0, keys[thing]);
        return;
      }
    }
  }

  private boolean assess() {
    double value = value();
    if (value <= bound) {
      return false;
    }
    bound = value;
    bestPrices = prices.clone();
    return true;
  }

  private double value() {
    double value = 0;
    for (int dimension = 0; dimension < dimensions; dimension++) {
      value += prices[dimension] * problem.need[dimension];
    }
    for (int thing = 0; thing < reduced.length; thing++) {
      double left = problem.weights[thing];
      for (int dimension = 0; dimension < dimensions; dimension++) {
        left -= prices[dimension] * problem.size(thing, dimension);
      }
      reduced[thing] = left;
      value += Math.min(0, left);
    }
    return value;
  }
}
