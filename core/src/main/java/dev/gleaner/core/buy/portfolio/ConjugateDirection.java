package dev.gleaner.core.buy.portfolio;

import java.util.Arrays;

/**
 * The direction of a Newton step by conjugate gradients on portfolios of sum one, preconditioned by
 * what few of the markets explain: for so many markets that a decomposition would take too long.
 */
final class ConjugateDirection {

  private static final int MOST_ROUNDS = 200;
  private static final double GOOD_ENOUGH = 1e-6;

  private final Ascent at;
  private final int[] free;
  private final PartialCholesky near;
  private final double[] even;
  private final double evenSum;

  private ConjugateDirection(Ascent at, int[] free) {
    this.at = at;
    this.free = free;
    near = new PartialCholesky(at, free);
    double[] ones = new double[free.length];
    Arrays.fill(ones, 1);
    even = near.inverse(ones);
    evenSum = dot(ones, even);
  }

  static double[] of(Ascent at, int[] free) {
    return new ConjugateDirection(at, free).direction();
  }

  private double[] direction() {
    double[] found = new double[free.length];
    double[] rest = new double[free.length];
    // What all gain alike moves nothing, but is large enough for its rounding to drown the rest.
    double alike = 0;
    for (int i = 0; i < free.length; i++) {
      alike += at.gradient(free[i]) * even[i] / evenSum;
    }
    for (int i = 0; i < free.length; i++) {
      rest[i] = at.gradient(free[i]) - alike;
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
    double[] result = near.inverse(values);
    double sum = 0;
    for (double value : result) {
      sum += value;
    }
    for (int i = 0; i < result.length; i++) {
      result[i] -= even[i] * sum / evenSum;
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
