package dev.gleaner.simulator.measure;

/**
 * A mean over seeds with the half width of its 95% confidence interval (zero for a single seed).
 */
public record Estimate(double mean, double halfWidth, int samples) {

  /** Of independent samples; those that are not numbers are left out. */
  public static Estimate of(double[] samples) {
    return Statistics.estimate(samples);
  }

  public double low() {
    return mean - halfWidth;
  }

  public double high() {
    return mean + halfWidth;
  }
}
