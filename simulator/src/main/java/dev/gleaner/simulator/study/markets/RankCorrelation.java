package dev.gleaner.simulator.study.markets;

import dev.gleaner.core.estimate.markets.PriceCorrelation;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Spearman's rank correlation, with a 95% interval by Fisher's transformation (and the variance of
 * Fieller, Hartley and Pearson, which is for ranks).
 */
public record RankCorrelation(double value, double low, double high) {

  private static final double QUANTILE = 1.96;
  private static final double RANK_VARIANCE = 1.06;

  public static RankCorrelation of(double[] one, double[] other) {
    double value = PriceCorrelation.of(ranks(one), ranks(other)).value();
    double centre = 0.5 * StrictMath.log((1 + value) / (1 - value));
    double half = QUANTILE * StrictMath.sqrt(RANK_VARIANCE / Math.max(1, one.length - 3));
    return new RankCorrelation(
        value, StrictMath.tanh(centre - half), StrictMath.tanh(centre + half));
  }

  /** Equal values share the mean of their ranks. */
  public static double[] ranks(double[] values) {
    List<Integer> order =
        IntStream.range(0, values.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> values[i]))
            .toList();
    double[] ranks = new double[values.length];
    for (int from = 0; from < order.size(); ) {
      int until = from;
      while (until < order.size() && values[order.get(until)] == values[order.get(from)]) {
        until++;
      }
      for (int i = from; i < until; i++) {
        ranks[order.get(i)] = (from + until - 1) / 2.0;
      }
      from = until;
    }
    return ranks;
  }
}
