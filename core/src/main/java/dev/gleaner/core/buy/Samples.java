package dev.gleaner.core.buy;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;

/**
 * Values of many markets at regular times, as deviations from their means. Where a price is not
 * known the deviation is nothing, and the others are scaled up for it: sums of products of rows are
 * then still a positive semidefinite matrix, which pairwise covariances over common times are not.
 */
final class Samples {

  /** Five minutes, as in the paper. */
  private static final long LEAST_STEP = 300_000;

  /** Half a gigabyte as floats would be too much to ask for; coarser steps serve instead. */
  private static final long MOST_VALUES = 50_000_000;

  private final float[][] deviations;

  private Samples(float[][] deviations) {
    this.deviations = deviations;
  }

  /**
   * @param value what a market's price means, given the market and a price
   */
  static Samples of(
      List<MarketHistory> markets,
      long from,
      long until,
      ToDoubleBiFunction<Market, Double> value) {
    long most = Math.max(1, MOST_VALUES / Math.max(1, markets.size()));
    long step = Math.max(LEAST_STEP, (until - from + most - 1) / most);
    int count = (int) Math.max(1, (until - from) / step);
    float[][] deviations = new float[markets.size()][];
    for (int i = 0; i < deviations.length; i++) {
      MarketHistory history = markets.get(i);
      double[] samples = history.prices().sampled(from, step, count);
      for (int t = 0; t < count; t++) {
        samples[t] =
            Double.isNaN(samples[t])
                ? Double.NaN
                : value.applyAsDouble(history.market(), samples[t]);
      }
      deviations[i] = deviations(samples);
    }
    return new Samples(deviations);
  }

  private static float[] deviations(double[] samples) {
    double sum = 0;
    int known = 0;
    for (double sample : samples) {
      if (!Double.isNaN(sample)) {
        sum += sample;
        known++;
      }
    }
    float[] deviations = new float[samples.length];
    if (known == 0) {
      return deviations;
    }
    double mean = sum / known;
    double scale = StrictMath.sqrt((double) samples.length / known);
    for (int t = 0; t < samples.length; t++) {
      deviations[t] = Double.isNaN(samples[t]) ? 0 : (float) (scale * (samples[t] - mean));
    }
    return deviations;
  }

  /** The mean product of deviations: a covariance. */
  double covariance(int one, int other) {
    float[] a = deviations[one];
    float[] b = deviations[other];
    // Eight sums side by side are what the compiler turns into vector instructions.
    double[] sums = new double[8];
    int whole = a.length & ~7;
    for (int t = 0; t < whole; t += 8) {
      for (int k = 0; k < 8; k++) {
        sums[k] += a[t + k] * (double) b[t + k];
      }
    }
    double sum = Arrays.stream(sums).sum();
    for (int t = whole; t < a.length; t++) {
      sum += a[t] * (double) b[t];
    }
    return sum / a.length;
  }

  int size() {
    return deviations.length;
  }
}
