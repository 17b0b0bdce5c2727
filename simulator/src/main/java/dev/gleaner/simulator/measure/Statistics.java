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
    int n = values.length;
    double mean = mean(values);
    if (n < 2) {
      return new Estimate(mean, 0, n);
    }
    double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    double deviation = StrictMath.sqrt(squares / (n - 1));
    double quantile = TDistribution.of(n - 1).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    return new Estimate(mean, quantile * deviation / StrictMath.sqrt(n), n);
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
