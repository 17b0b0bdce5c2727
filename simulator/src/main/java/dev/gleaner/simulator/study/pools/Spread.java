package dev.gleaner.simulator.study.pools;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** A figure over zones and steps, as the paper draws it: the mean, and bars to both ends. */
record Spread(double mean, double least, double most) {

  static <T> Spread of(List<T> cases, ToDoubleFunction<T> figure) {
    double[] values = cases.stream().mapToDouble(figure).sorted().toArray();
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return values.length == 0
        ? new Spread(Double.NaN, Double.NaN, Double.NaN)
        : new Spread(sum / values.length, values[0], values[values.length - 1]);
  }
}
