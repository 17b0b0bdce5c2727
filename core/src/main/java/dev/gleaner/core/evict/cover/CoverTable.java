package dev.gleaner.core.evict.cover;

import java.util.Arrays;

/**
 * What it weighs at least to cover one dimension exactly and the others at prices, from each place
 * of an order on and for all that can be left: dynamic programming. Much nearer to the least weight
 * than prices alone where weights go with sizes, since it knows which sums the sizes of that
 * dimension can have.
 */
final class CoverTable {

  private static final double SHORTER = 0.6;

  private final CoverOrder order;
  private final CoverProblem problem;
  private final int dimension;
  private final int width;

  private double[] prices;
  private double[][] rest;
  private double[][] spareRest;

  CoverTable(CoverOrder order, int dimension) {
    this.order = order;
    this.dimension = dimension;
    problem = order.problem;
    width = (int) problem.need[dimension] + 1;
    rest = new double[problem.things + 1][width];
    spareRest = new double[problem.things + 1][width];
    prices = order.prices();
    prices[dimension] = 0;
    fill();
  }

  static long cells(CoverProblem problem, int dimension) {
    return (problem.things + 1) * (problem.need[dimension] + 1);
  }

  /** At least this much every cover weighs. */
  double bound() {
    return bound(0, 0, problem.need);
  }

  /** As {@link CoverOrder#bound}. */
  double bound(double weight, int place, long[] left) {
    double bound = weight + rest[place][(int) Math.max(0, left[dimension])];
    for (int other = 0; other < left.length; other++) {
      bound += prices[other] * Math.max(0, left[other]);
    }
    return bound;
  }

  /** Better prices for the other dimensions, along the subgradient. */
  void climb(double upper, long steps) {
    double best = bound();
    double[] lacking = new double[problem.dimensions];
    double pace = 1;
    for (long step = 0; step < steps && upper - best > Cover.ROUNDING; step++) {
      double norm = lacking(lacking);
      if (norm == 0) {
        return;
      }
      double[] before = prices;
      prices = before.clone();
      double length = pace * (upper - best) / norm;
      for (int other = 0; other < prices.length; other++) {
        double change = length * lacking[other] / problem.need[other];
        prices[other] = Math.max(0, prices[other] + change);
      }
      exchangeTables();
      fill();
      double value = bound();
      if (value > best) {
        best = value;
      } else {
        pace *= SHORTER;
        prices = before;
        exchangeTables();
      }
    }
  }

  private void exchangeTables() {
    double[][] other = spareRest;
    spareRest = rest;
    rest = other;
  }

  /** What the lightest choice leaves of the other dimensions, as shares of the need. */
  private double lacking(double[] lacking) {
    long[] left = problem.need.clone();
    for (int place = 0; place < order.things.length; place++) {
      int at = (int) Math.max(0, left[dimension]);
      if (rest[place][at] < rest[place + 1][at]) {
        problem.take(left, order.things[place], 1);
      }
    }
    double norm = 0;
    for (int other = 0; other < lacking.length; other++) {
      double share = (double) left[other] / problem.need[other];
      lacking[other] = other == dimension || (prices[other] == 0 && share < 0) ? 0 : share;
      norm += lacking[other] * lacking[other];
    }
    return norm;
  }

  private void fill() {
    Arrays.fill(rest[problem.things], Double.POSITIVE_INFINITY);
    rest[problem.things][0] = 0;
    for (int place = problem.things - 1; place >= 0; place--) {
      int thing = order.things[place];
      double weight = problem.weights[thing];
      for (int other = 0; other < prices.length; other++) {
        weight -= prices[other] * problem.size(thing, other);
      }
      fill(rest[place], rest[place + 1], weight, (int) problem.size(thing, dimension));
    }
  }

  private static void fill(double[] here, double[] after, double weight, int size) {
    // Twice as fast as Math.min, which looks for what no number is.
    double alone = after[0] + weight;
    for (int left = 0; left < size; left++) {
      here[left] = after[left] < alone ? after[left] : alone;
    }
    for (int left = size; left < here.length; left++) {
      double with = after[left - size] + weight;
      here[left] = after[left] < with ? after[left] : with;
    }
  }
}
