package dev.gleaner.simulator.measure;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Means, percentiles and confidence intervals. Values that are not numbers (no job finished, say)
 * are left out.
 */
final class Statistics {

  private static final double CONFIDENCE = 0.95;

  private Statistics() {}

  /** The mean of independent samples with its 95% confidence interval by Student's t. */
  static Estimate estimate(double[] samples) {
    double[] values = Arrays.stream(samples).filter(Double::isFinite).toArray();
    return new Estimate(mean(values), halfWidth(values), values.length);
  }

  /** The geometric mean of positive ratios, with the interval of their logarithms. */
  static Estimate ratio(double[] samples) {
    double[] ratios = Arrays.stream(samples).filter(Double::isFinite).toArray();
    if (Arrays.stream(ratios).anyMatch(ratio -> ratio <= 0)) {
      // Nothing left on one seed: exactly so where it is on all, and anything may be where not.
      boolean always = Arrays.stream(ratios).allMatch(ratio -> ratio <= 0);
      return new Estimate(0, 0, always ? 0 : Double.POSITIVE_INFINITY, ratios.length);
    }
    double[] logs = Arrays.stream(ratios).map(StrictMath::log).toArray();
    double middle = mean(logs);
    double halfWidth = halfWidth(logs);
    return new Estimate(
        StrictMath.exp(middle),
        StrictMath.exp(middle - halfWidth),
        StrictMath.exp(middle + halfWidth),
        logs.length);
  }

  private static double halfWidth(double[] values) {
    int n = values.length;
    if (n < 2) {
      return 0;
    }
    double mean = mean(values);
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    double deviation = StrictMath.sqrt(squares / (n - 1));
    double quantile = TDistribution.of(n - 1).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    return quantile * deviation / StrictMath.sqrt(n);
  }

  static double mean(double[] values) {
    return values.length == 0 ? Double.NaN : Arrays.stream(values).sum() / values.length;
  }

  static double geometricMean(double[] values) {
    return StrictMath.exp(mean(Arrays.stream(values).map(StrictMath::log).toArray()));
  }

  /** The smallest value that at least this share of the values does not exceed (nearest rank). */
  static double percentile(double[] values, double share) {
    if (values.length == 0) {
      return Double.NaN;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int rank = (int) Math.ceil(share * sorted.length);
    return sorted[Math.max(0, rank - 1)];
  }
}
