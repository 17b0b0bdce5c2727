package dev.gleaner.core.buy.portfolio;

import java.util.Comparator;
import java.util.stream.IntStream;

/** The best of all portfolios if values did not change with the weights: the best are filled up. */
final class RichestPortfolio {

  private RichestPortfolio() {}

  static double[] of(double[] values, double cap) {
    double[] filled = new double[values.length];
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
