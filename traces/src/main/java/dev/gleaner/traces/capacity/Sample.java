package dev.gleaner.traces.capacity;

import java.util.Arrays;

/** Numbers of which mean, shares and quantiles are wanted; none of them exists for no numbers. */
final class Sample {

  private double[] values = new double[64];
  private int size;

  void add(double value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, 2 * size);
    }
    values[size++] = value;
  }

  /** To be called after the last {@link #add} and before the first question. */
  void sort() {
    Arrays.sort(values, 0, size);
  }

  double mean() {
    double sum = 0;
    for (int i = 0; i < size; i++) {
      sum += values[i];
    }
    return sum / size;
  }

  double shareUpTo(double limit) {
    int count = 0;
    while (count < size && values[count] <= limit) {
      count++;
    }
    return (double) count / size;
  }

  double quantile(double share) {
    return size == 0 ? Double.NaN : values[(int) Math.min(size - 1, share * size)];
  }
}
