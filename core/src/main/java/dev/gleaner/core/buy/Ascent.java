package dev.gleaner.core.buy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * A portfolio on its way to the optimum: the weights, V x, and the gradient of the objective less
 * what full groups cost.
 */
final class Ascent {

  private final PortfolioProblem problem;
  private final GroupPrices groups;
  private final RiskMatrix risk;
  private final double[] weights;
  private final double[] risked;
  private final double[] gradient;

  Ascent(PortfolioProblem problem, GroupPrices groups, double[] start) {
    this.problem = problem;
    this.groups = groups;
    risk = problem.risk();
    risked = new double[problem.size()];
    gradient = new double[problem.size()];
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] = problem.expectedReturn(i);
    }
    weights = start == null ? richest(gradient) : start.clone();
    refresh();
  }

  int size() {
    return weights.length;
  }

  double[] weights() {
    return weights.clone();
  }

  double weight(int market) {
    return weights[market];
  }

  /** In how many markets something is held. */
  int held() {
    int count = 0;
    for (double weight : weights) {
      count += weight > 0 ? 1 : 0;
    }
    return count;
  }

  /** How much more of a market may be bought. */
  double room(int market) {
    return problem.marketCap() - weights[market];
  }

  double gradient(int market) {
    return gradient[market];
  }

  double[] column(int market) {
    return risk.column(market);
  }

  double own(int market) {
    return risk.own(market);
  }

  /** The second derivative of the objective is minus this times V. */
  double bend() {
    return 2 * problem.riskAversion();
  }

  GroupPrices groups() {
    return groups;
  }

  /** Sells one market for another; all of it where the amount is all there is. */
  void trade(int to, int from, double amount) {
    double[] bought = risk.column(to);
    double[] sold = risk.column(from);
    double room = room(to);
    weights[to] = amount == room ? problem.marketCap() : weights[to] + amount;
    weights[from] = amount == weights[from] ? 0 : weights[from] - amount;
    double bend = bend();
    for (int i = 0; i < weights.length; i++) {
      double change = amount * (bought[i] - sold[i]);
      risked[i] += change;
      gradient[i] -= bend * change;
    }
    if (groups.any()) {
      groups.move(to, from, amount);
      computeGradient();
    }
  }

  /** Adds to the weights of some markets; a weight that comes out at or beyond a bound is on it. */
  void move(int[] markets, double[] direction, double[] risksMoved, double amount) {
    for (int i = 0; i < markets.length; i++) {
      double weight = weights[markets[i]] + amount * direction[i];
      double cap = problem.marketCap();
      weights[markets[i]] = weight < 1e-15 ? 0 : Math.min(cap, weight);
    }
    for (int i = 0; i < weights.length; i++) {
      risked[i] += amount * risksMoved[i];
    }
    groups.hold(weights);
    computeGradient();
  }

  /**
   * Moves that part of the way, leaves at its bound what would go beyond, and scales the rest to a
   * sum of one; but only if that is better than where it came from.
   */
  boolean leap(int[] markets, double[] direction, double part) {
    double[] before = weights.clone();
    double value = value();
    double held = 0;
    double moved = 0;
    for (int i = 0; i < markets.length; i++) {
      held += weights[markets[i]];
      weights[markets[i]] = Math.max(0, weights[markets[i]] + part * direction[i]);
      moved += weights[markets[i]];
    }
    for (int market : markets) {
      weights[market] = Math.min(problem.marketCap(), weights[market] * held / moved);
    }
    refresh();
    if (value() > value) {
      return true;
    }
    System.arraycopy(before, 0, weights, 0, before.length);
    refresh();
    return false;
  }

  private double value() {
    double sum = -groups.penalty();
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] * (problem.expectedReturn(i) - bend() / 2 * risked[i]);
    }
    return sum;
  }

  /** The bound of equation 5's objective by its tangent, over all portfolios, less its value. */
  double gap() {
    double[] priced = gradient.clone();
    double value = 0;
    for (int i = 0; i < weights.length; i++) {
      value += weights[i] * (problem.expectedReturn(i) - bend() * risked[i]);
    }
    double[] best = richest(priced);
    double bound = groups.worthOfCaps();
    for (int i = 0; i < weights.length; i++) {
      bound += best[i] * priced[i];
    }
    return bound - value;
  }

  /** Sums that were updated many times drift: they are made anew from the weights. */
  void refresh() {
    double total = 0;
    for (double weight : weights) {
      total += weight;
    }
    Arrays.fill(risked, 0);
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        weights[i] = Math.min(problem.marketCap(), weights[i] / total);
        double[] column = risk.column(i);
        for (int j = 0; j < weights.length; j++) {
          risked[j] += weights[i] * column[j];
        }
      }
    }
    groups.hold(weights);
    computeGradient();
  }

  private void computeGradient() {
    for (int i = 0; i < weights.length; i++) {
      gradient[i] = problem.expectedReturn(i) - bend() * risked[i] - groups.price(i);
    }
  }

  // The best of all portfolios if values did not change with the weights: the best are filled up.
  private double[] richest(double[] values) {
    double[] filled = new double[values.length];
    double cap = problem.marketCap();
    if (cap >= 1) {
      int best = 0;
      for (int i = 1; i < values.length; i++) {
        best = values[i] > values[best] ? i : best;
      }
      filled[best] = 1;
      return filled;
    }
    int[] order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> -values[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double rest = 1;
    for (int i = 0; i < order.length && rest > 0; i++) {
      filled[order[i]] = Math.min(cap, rest);
      rest -= filled[order[i]];
    }
    return filled;
  }
}
