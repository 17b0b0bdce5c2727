package dev.gleaner.core.estimate.hazard;

import java.util.Arrays;

/** What a regression is fitted on: rows of features, one after the other, and their outcomes. */
final class Rows {

  final int features;
  private double[] values;
  private boolean[] happened;
  private int count;

  Rows(int features, int expected) {
    this.features = features;
    values = new double[Math.max(1, expected) * features];
    happened = new boolean[Math.max(1, expected)];
  }

  double[] values() {
    return values;
  }

  /** Makes room for one more row and returns where in {@link #values} its features go. */
  int add(boolean outcome) {
    if (count == happened.length) {
      values = Arrays.copyOf(values, 2 * values.length);
      happened = Arrays.copyOf(happened, 2 * count);
    }
    happened[count] = outcome;
    return count++ * features;
  }

  boolean happened(int row) {
    return happened[row];
  }

  int count() {
    return count;
  }

  double predict(int row, double[] beta) {
    double sum = 0;
    for (int i = 0, at = row * features; i < features; i++, at++) {
      sum += beta[i] * values[at];
    }
    return sum;
  }
}
