package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * Values of many markets at regular times. Where a price is not known the value is nothing, and the
 * others are scaled up for it: mean products of rows are then still a positive semidefinite matrix,
 * which pairwise means over common times are not.
 */
final class Samples {

  /** Five minutes, as in the paper. */
  private static final long LEAST_STEP = 300_000;

  /** More would take more than 200 MB as floats; coarser steps serve instead. */
  private static final long MOST_VALUES = 50_000_000;

  /** What a price means. */
  @FunctionalInterface
  interface Meaning {
    double of(int market, double price);
  }

  private final float[][] values;

  private Samples(float[][] values) {
    this.values = values;
  }

  /** As deviations from the mean: products are covariances. */
  static Samples centred(List<MarketHistory> markets, long from, long until, Meaning meaning) {
    return of(markets, from, until, meaning, true);
  }

  static Samples uncentred(List<MarketHistory> markets, long from, long until, Meaning meaning) {
    return of(markets, from, until, meaning, false);
  }

  private static Samples of(
      List<MarketHistory> markets, long from, long until, Meaning meaning, boolean centred) {
    long most = Math.max(1, MOST_VALUES / Math.max(1, markets.size()));
    long step = Math.max(LEAST_STEP, (until - from + most - 1) / most);
    int count = (int) Math.max(1, (until - from) / step);
    float[][] values = new float[markets.size()][];
    for (int i = 0; i < values.length; i++) {
      double[] samples = markets.get(i).prices().sampled(from, step, count);
      for (int t = 0; t < count; t++) {
        samples[t] = Double.isNaN(samples[t]) ? Double.NaN : meaning.of(i, samples[t]);
      }
      values[i] = row(samples, centred);
    }
    return new Samples(values);
  }

  private static float[] row(double[] samples, boolean centred) {
    double sum = 0;
    int known = 0;
    for (double sample : samples) {
      if (!Double.isNaN(sample)) {
        sum += sample;
        known++;
      }
    }
    float[] row = new float[samples.length];
    if (known == 0) {
      return row;
    }
    double offset = centred ? sum / known : 0;
    double scale = StrictMath.sqrt((double) samples.length / known);
    for (int t = 0; t < samples.length; t++) {
      row[t] = Double.isNaN(samples[t]) ? 0 : (float) (scale * (samples[t] - offset));
    }
    return row;
  }

  int size() {
    return values.length;
  }

  /** The mean product of the values of two markets. */
  double product(int one, int other) {
    float[] a = values[one];
    float[] b = values[other];
    // Four sums side by side do not wait for each other.
    double first = 0;
    double second = 0;
    double third = 0;
    double fourth = 0;
    int whole = a.length & ~3;
    for (int t = 0; t < whole; t += 4) {
      first += a[t] * (double) b[t];
      second += a[t + 1] * (double) b[t + 1];
      third += a[t + 2] * (double) b[t + 2];
      fourth += a[t + 3] * (double) b[t + 3];
    }
    for (int t = whole; t < a.length; t++) {
      first += a[t] * (double) b[t];
    }
    return (first + second + third + fourth) / a.length;
  }
}
