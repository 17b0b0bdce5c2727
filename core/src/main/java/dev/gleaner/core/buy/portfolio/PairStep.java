package dev.gleaner.core.buy.portfolio;

/**
 * Trades one market for another: buys where the gradient is highest, and sells what then gains most
 * (the second order selection of support vector machines).
 */
final class PairStep {

  private static final int BISECTIONS = 60;

  private PairStep() {}

  /** False if no pair is worth more than the tolerance per unit. */
  static boolean take(Ascent at, double tolerance) {
    int to = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < at.size(); i++) {
      if (at.room(i) > 0 && (to < 0 || at.gradient(i) > at.gradient(to))) {
        to = i;
      }
      if (at.weight(i) > 0) {
        least = Math.min(least, at.gradient(i));
      }
    }
    if (to < 0 || at.gradient(to) - least <= tolerance) {
      return false;
    }
    int from = bestToSell(at, to);
    if (from < 0) {
      return false;
    }
    double amount = amount(at, to, from);
    if (amount > 0) {
      at.trade(to, from, amount);
    }
    return amount > 0;
  }

  private static int bestToSell(Ascent at, int to) {
    double[] column = at.column(to);
    double bend = at.bend();
    double room = at.room(to);
    int from = -1;
    double best = 0;
    for (int j = 0; j < at.size(); j++) {
      double slope = at.gradient(to) - at.gradient(j);
      if (at.weight(j) > 0 && slope > 0) {
        double curvature = bend * (column[to] + at.own(j) - 2 * column[j]);
        double most = Math.min(at.weight(j), room);
        double amount = curvature * most > slope ? slope / curvature : most;
        double gain = amount * (slope - curvature * amount / 2);
        if (gain > best) {
          best = gain;
          from = j;
        }
      }
    }
    return from;
  }

  private static double amount(Ascent at, int to, int from) {
    double[] bought = at.column(to);
    double slope = at.gradient(to) - at.gradient(from);
    double curvature = at.bend() * (bought[to] + at.own(from) - 2 * bought[from]);
    double most = Math.min(at.weight(from), at.room(to));
    double amount = curvature * most > slope ? slope / curvature : most;
    return at.groups().any() ? untilWorthless(at, to, from, slope, curvature, amount) : amount;
  }

  // The gain per unit falls with the amount, by pieces of straight lines: bisection finds its end.
  private static double untilWorthless(
      Ascent at, int to, int from, double slope, double curvature, double most) {
    GroupPrices groups = at.groups();
    if (slope - curvature * most - groups.rise(to, from, most) >= 0) {
      return most;
    }
    double low = 0;
    double high = most;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (slope - curvature * middle - groups.rise(to, from, middle) > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
