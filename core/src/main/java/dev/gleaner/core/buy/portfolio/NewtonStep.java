package dev.gleaner.core.buy.portfolio;

import java.util.stream.IntStream;

/**
 * Moves all markets that are neither empty nor full at once, to where the objective is flat along
 * them or the first one hits a bound. Pairs alone need very many steps where risks are much alike.
 */
final class NewtonStep {

  /** A decomposition of more takes longer than conjugate gradients. */
  private static final int MOST_DECOMPOSED = 300;

  /** A market that repeats others to this share of its own risk stays where it is. */
  private static final double REPEATED = 1e-11;

  private static final double FROZEN = 1e150;

  /** A leap over many bounds that loses is tried again by this much shorter. */
  private static final double SHORTER = 4;

  /** For so few markets, walking to one bound after the other costs less than leaping again. */
  private static final int FEW = 100;

  private static final int BISECTIONS = 60;

  private final Ascent at;
  private final int[] free;
  private final double[][] factor;

  /** What all gain alike moves nothing, but its rounding could drown the differences. */
  private final double alike;

  private NewtonStep(Ascent at, int[] free) {
    this.at = at;
    this.free = free;
    this.factor = new double[free.length][];
    this.alike = IntStream.of(free).mapToDouble(at::gradient).average().orElse(0);
  }

  /**
   * Steps until no bound is in the way. Where the gradient differs by less than the tolerance there
   * is nothing to gain, and a direction made of rounding errors could lead anywhere.
   */
  static void take(Ascent at, double tolerance) {
    int before = Integer.MAX_VALUE;
    int[] free = free(at);
    while (free.length > 1 && free.length < before && spread(at, free) > tolerance) {
      new NewtonStep(at, free).move();
      before = free.length;
      free = free(at);
    }
  }

  private static int[] free(Ascent at) {
    return IntStream.range(0, at.size()).filter(i -> at.weight(i) > 0 && at.room(i) > 0).toArray();
  }

  private static double spread(Ascent at, int[] free) {
    double least = Double.POSITIVE_INFINITY;
    double most = Double.NEGATIVE_INFINITY;
    for (int market : free) {
      least = Math.min(least, at.gradient(market));
      most = Math.max(most, at.gradient(market));
    }
    return most - least;
  }

  private void move() {
    double[] direction =
        free.length <= MOST_DECOMPOSED ? flatDirection() : ConjugateDirection.of(at, free);
    keepSum(direction);
    double most = untilFirstBound(direction);
    int tries = free.length > FEW ? Integer.MAX_VALUE : 1;
    double part = 1;
    for (int i = 0; i < tries && part > most; i++) {
      if (at.leap(free, direction, part)) {
        return;
      }
      part /= SHORTER;
    }
    double[] risksMoved = new double[at.size()];
    double slope = 0;
    for (int i = 0; i < free.length; i++) {
      double share = direction[i];
      slope += share * (at.gradient(free[i]) - alike);
      if (share != 0) {
        double[] column = at.column(free[i]);
        for (int j = 0; j < risksMoved.length; j++) {
          risksMoved[j] += share * column[j];
        }
      }
    }
    double curvature = 0;
    for (int i = 0; i < free.length; i++) {
      curvature += at.bend() * direction[i] * risksMoved[free[i]];
    }
    if (slope > 0 && most > 0 && most < Double.POSITIVE_INFINITY) {
      double amount = amount(direction, slope, curvature, most);
      if (amount > 0) {
        at.move(free, direction, risksMoved, amount);
      }
    }
  }

  // Rounding may leave a direction in which all grow, which looks like a gain but is none.
  private static void keepSum(double[] direction) {
    double sum = 0;
    double size = 0;
    for (double part : direction) {
      sum += part;
      size += Math.abs(part);
    }
    for (int i = 0; i < direction.length && size > 0; i++) {
      direction[i] -= sum * Math.abs(direction[i]) / size;
    }
  }

  private double untilFirstBound(double[] direction) {
    double most = Double.POSITIVE_INFINITY;
    for (int i = 0; i < free.length; i++) {
      double part = direction[i];
      if (part != 0) {
        most = Math.min(most, (part < 0 ? at.weight(free[i]) : at.room(free[i])) / Math.abs(part));
      }
    }
    return most;
  }

  private double amount(double[] direction, double slope, double curvature, double most) {
    double high = curvature * most > slope ? slope / curvature : most;
    GroupPrices groups = at.groups();
    if (!groups.any()) {
      return high;
    }
    double[] moved = groups.moved(free, direction);
    if (slope - curvature * high - groups.rise(moved, high) >= 0) {
      return high;
    }
    double low = 0;
    for (int i = 0; i < BISECTIONS; i++) {
      double middle = (low + high) / 2;
      if (slope - curvature * middle - groups.rise(moved, middle) > 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  // Where the gradient becomes equal along all free markets, and the weights still sum to one.
  private double[] flatDirection() {
    decompose();
    double[] gains = new double[free.length];
    double[] ones = new double[free.length];
    for (int i = 0; i < free.length; i++) {
      gains[i] = at.gradient(free[i]) - alike;
      ones[i] = 1;
    }
    solve(gains);
    solve(ones);
    double gain = 0;
    double one = 0;
    for (int i = 0; i < free.length; i++) {
      gain += gains[i];
      one += ones[i];
    }
    for (int i = 0; i < free.length; i++) {
      gains[i] = one == 0 ? 0 : gains[i] - ones[i] * gain / one;
    }
    return gains;
  }

  private void decompose() {
    for (int i = 0; i < free.length; i++) {
      double[] row = new double[i + 1];
      double[] column = at.column(free[i]);
      for (int j = 0; j <= i; j++) {
        row[j] = at.bend() * column[free[j]] + at.groups().stiffness(free[i], free[j]);
      }
      factor[i] = row;
      double own = row[i];
      for (int j = 0; j <= i; j++) {
        double[] other = factor[j];
        double rest = row[j];
        for (int k = 0; k < j; k++) {
          rest -= row[k] * other[k];
        }
        if (j < i) {
          row[j] = rest / other[j];
        } else {
          row[j] = rest > REPEATED * own ? StrictMath.sqrt(rest) : FROZEN;
        }
      }
    }
  }

  private void solve(double[] values) {
    for (int i = 0; i < values.length; i++) {
      double rest = values[i];
      for (int k = 0; k < i; k++) {
        rest -= factor[i][k] * values[k];
      }
      values[i] = rest / factor[i][i];
    }
    for (int i = values.length - 1; i >= 0; i--) {
      values[i] /= factor[i][i];
      for (int k = 0; k < i; k++) {
        values[k] -= factor[i][k] * values[i];
      }
    }
  }
}
