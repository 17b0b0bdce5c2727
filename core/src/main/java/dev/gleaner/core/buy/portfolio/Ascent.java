package dev.gleaner.core.buy.portfolio;

import dev.gleaner.core.estimate.markets.RiskMatrix;
import java.util.Arrays;

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
    weights = start == null ? RichestPortfolio.of(gradient, problem.marketCap()) : start.clone();
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

  /** How large a gradient may become. */
  double steepest() {
    double most = 0;
    for (int i = 0; i < weights.length; i++) {
      most = Math.max(most, risk.own(i));
    }
    return bend() * most;
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
    double[] best = RichestPortfolio.of(priced, problem.marketCap());
    double bound = groups.worthOfCaps();
    for (int i = 0; i < weights.length; i++) {
      bound += best[i] * priced[i];
    }
    return bound - value;
  }

  /** Sums that were updated many times drift: they are made anew from the weights. */
  void refresh() {
    restoreSum();
    Arrays.fill(risked, 0);
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        double[] column = risk.column(i);
        for (int j = 0; j < weights.length; j++) {
          risked[j] += weights[i] * column[j];
        }
      }
    }
    groups.hold(weights);
    computeGradient();
  }

  // What full markets cannot take goes to the others that are held, which may fill some of them.
  private void restoreSum() {
    double cap = problem.marketCap();
    double missing = Double.POSITIVE_INFINITY;
    while (Math.abs(missing) > 1e-15) {
      double full = 0;
      double others = 0;
      for (double weight : weights) {
        full += weight >= cap ? cap : 0;
        others += weight < cap ? weight : 0;
      }
      if (others == 0 || 1 - full - others == missing) {
        return;
      }
      missing = 1 - full - others;
      for (int i = 0; i < weights.length; i++) {
        if (weights[i] < cap) {
          weights[i] = Math.min(cap, weights[i] * (1 - full) / others);
        }
      }
    }
  }

  /**
   * Whether what groups cost proves that no portfolio keeps their caps (Farkas' lemma): even the
   * cheapest one pays more than it would if it kept them.
   */
  boolean capsAreImpossible() {
    double[] prices = new double[weights.length];
    for (int i = 0; i < prices.length; i++) {
      prices[i] = -groups.price(i);
    }
    double[] cheapest = RichestPortfolio.of(prices, problem.marketCap());
    double least = 0;
    for (int i = 0; i < prices.length; i++) {
      least -= cheapest[i] * prices[i];
    }
    return least > groups.worthOfCaps() * (1 + 1e-9) + 1e-9;
  }

  private void computeGradient() {
    for (int i = 0; i < weights.length; i++) {
      gradient[i] = problem.expectedReturn(i) - bend() * risked[i] - groups.price(i);
    }
  }
}
