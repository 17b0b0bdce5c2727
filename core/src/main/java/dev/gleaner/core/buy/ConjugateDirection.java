package dev.gleaner.core.buy;

/**
 * The direction of a Newton step by conjugate gradients on portfolios of sum one, preconditioned by
 * the own risks: for so many markets that a decomposition would take too long.
 */
final class ConjugateDirection {

  private static final int MOST_ROUNDS = 200;
  private static final double GOOD_ENOUGH = 1e-6;

  private final Ascent at;
  private final int[] free;
  private final double[] scale;

  private ConjugateDirection(Ascent at, int[] free) {
    this.at = at;
    this.free = free;
    this.scale = new double[free.length];
    for (int i = 0; i < free.length; i++) {
      double own = at.bend() * at.own(free[i]) + at.groups().stiffness(free[i], free[i]);
      scale[i] = own > 0 ? 1 / own : 1;
    }
  }

  static double[] of(Ascent at, int[] free) {
    return new ConjugateDirection(at, free).direction();
  }

  private double[] direction() {
    double[] found = new double[free.length];
    double[] rest = new double[free.length];
    for (int i = 0; i < free.length; i++) {
      rest[i] = at.gradient(free[i]);
    }
    double[] scaled = scaledWithinSum(rest);
    double[] way = scaled.clone();
    double size = dot(rest, scaled);
    double enough = GOOD_ENOUGH * GOOD_ENOUGH * size;
    for (int round = 0; round < MOST_ROUNDS && size > enough; round++) {
      double[] bent = bent(way);
      double curvature = dot(way, bent);
      if (!(curvature > 0)) {
        break;
      }
      double amount = size / curvature;
      for (int i = 0; i < found.length; i++) {
        found[i] += amount * way[i];
        rest[i] -= amount * bent[i];
      }
      scaled = scaledWithinSum(rest);
      double next = dot(rest, scaled);
      for (int i = 0; i < way.length; i++) {
        way[i] = scaled[i] + next / size * way[i];
      }
      size = next;
    }
    return found;
  }

  // What one market gains, all together lose: the sum of the weights must stay.
  private double[] scaledWithinSum(double[] values) {
    double sum = 0;
    double weight = 0;
    for (int i = 0; i < values.length; i++) {
      sum += scale[i] * values[i];
      weight += scale[i];
    }
    double[] result = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      result[i] = scale[i] * (values[i] - sum / weight);
    }
    return result;
  }

  private double[] bent(double[] way) {
    double[] bent = new double[way.length];
    for (int i = 0; i < way.length; i++) {
      double[] column = at.column(free[i]);
      double part = at.bend() * way[i];
      for (int j = 0; j < bent.length; j++) {
        bent[j] += part * column[free[j]];
      }
    }
    if (at.groups().any()) {
      at.groups().bend(free, way, bent);
    }
    return bent;
  }

  private static double dot(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
