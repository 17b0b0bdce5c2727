package dev.gleaner.core.buy.portfolio;

import java.util.Arrays;

/**
 * The part of a second derivative that a few markets explain, by a Cholesky decomposition that
 * takes the worst explained market next and stops early; what is left is taken for independent.
 * Prices follow few common causes, so that this is near the whole, and its inverse makes conjugate
 * gradients converge in few rounds.
 */
final class PartialCholesky {

  /** As many steps as take about as long as twenty rounds of conjugate gradients. */
  private static final double STEPS_PER_ROOT = 6;

  /**
   * What is left of a market is never less than this share of what it was: it may repeat others.
   */
  private static final double REPEATED = 1e-11;

  private final Ascent at;
  private final int[] free;
  private final int[] pivots;
  private final double[][] columns;
  private final double[] left;
  private final boolean[] taken;
  private int steps;

  PartialCholesky(Ascent at, int[] free) {
    this.at = at;
    this.free = free;
    int most = Math.min(free.length, (int) (STEPS_PER_ROOT * StrictMath.sqrt(free.length)));
    pivots = new int[most];
    columns = new double[most][];
    left = new double[free.length];
    taken = new boolean[free.length];
    double[] least = new double[free.length];
    for (int i = 0; i < free.length; i++) {
      double own = at.bend() * at.own(free[i]) + at.groups().stiffness(free[i], free[i]);
      left[i] = own > 0 ? own : 1;
      least[i] = REPEATED * left[i];
    }
    while (steps < most && step(least)) {
      steps++;
    }
    for (int i = 0; i < free.length; i++) {
      left[i] = Math.max(left[i], least[i]);
    }
  }

  private boolean step(double[] least) {
    int pivot = -1;
    for (int i = 0; i < free.length; i++) {
      if (!taken[i] && left[i] > least[i] && (pivot < 0 || left[i] > left[pivot])) {
        pivot = i;
      }
    }
    if (pivot < 0) {
      return false;
    }
    double[] risks = at.column(free[pivot]);
    double[] column = new double[free.length];
    for (int i = 0; i < free.length; i++) {
      column[i] =
          at.bend() * risks[free[i]]
              + (at.groups().any() ? at.groups().stiffness(free[i], free[pivot]) : 0);
    }
    for (int k = 0; k < steps; k++) {
      subtract(column, columns[k], columns[k][pivot]);
    }
    double root = StrictMath.sqrt(left[pivot]);
    for (int i = 0; i < free.length; i++) {
      column[i] = taken[i] ? 0 : column[i] / root;
      left[i] -= column[i] * column[i];
    }
    column[pivot] = root;
    taken[pivot] = true;
    pivots[steps] = pivot;
    columns[steps] = column;
    return true;
  }

  /** The inverse times some values. */
  double[] inverse(double[] values) {
    double[] result = Arrays.copyOf(values, values.length);
    for (int k = 0; k < steps; k++) {
      double value = result[pivots[k]] / columns[k][pivots[k]];
      subtract(result, columns[k], value);
      result[pivots[k]] = value;
    }
    for (int i = 0; i < result.length; i++) {
      result[i] = taken[i] ? result[i] : result[i] / left[i];
    }
    for (int k = steps - 1; k >= 0; k--) {
      int pivot = pivots[k];
      double own = columns[k][pivot];
      double rest = result[pivot] * (1 + own);
      for (int i = 0; i < result.length; i++) {
        rest -= columns[k][i] * result[i];
      }
      result[pivot] = rest / own;
    }
    return result;
  }

  private static void subtract(double[] from, double[] values, double times) {
    for (int i = 0; i < from.length; i++) {
      from[i] -= times * values[i];
    }
  }
}
