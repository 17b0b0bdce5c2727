package dev.gleaner.simulator.measure;

/**
 * A figure over seeds with its 95% confidence interval, which a single seed does not have: there
 * both ends are the figure itself.
 *
 * @param mean the arithmetic mean, or the geometric one where the samples are ratios
 * @param low the lower end of the interval
 * @param high the upper end, as far from the mean as the lower one unless the figure is bounded
 */
public record Estimate(double mean, double low, double high, int samples) {

  private static final double LOPSIDED = 1e-6;

  /** With an interval of the same width on both sides. */
  public Estimate(double mean, double halfWidth, int samples) {
    this(mean, mean - halfWidth, mean + halfWidth, samples);
  }

  /** Of independent samples; those that are not numbers are left out. */
  public static Estimate of(double[] samples) {
    return Statistics.estimate(samples);
  }

  /**
   * Of independent ratios: their geometric mean, with the interval of Student's t on the scale of
   * their logarithms. So no end is below zero, and twice is as far from one as half.
   */
  public static Estimate ofRatios(double[] ratios) {
    return Statistics.ratio(ratios);
  }

  /** Cut to what the figure can be, such as 0 to 1 for a share: its interval is within that too. */
  public Estimate within(double least, double most) {
    return new Estimate(
        mean, Math.min(mean, Math.max(least, low)), Math.max(mean, Math.min(most, high)), samples);
  }

  /** What is saved where this is what is left: never more than all. */
  public Estimate saved() {
    return new Estimate(1 - mean, 1 - high, 1 - low, samples);
  }

  /** Whether the mean is not in the middle of the interval, as with ratios and shares. */
  public boolean isLopsided() {
    return Math.abs(low + high - 2 * mean) > LOPSIDED * (high - low);
  }

  /** Half of the interval, which need not have the mean in its middle. */
  public double halfWidth() {
    return (high - low) / 2;
  }
}
