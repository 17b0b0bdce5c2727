package dev.gleaner.core.estimate.markets;

/**
 * Pearson's correlation of two markets' prices.
 *
 * @param value from -1 to 1; NaN where one of the prices does not vary while both are known
 * @param samples how many times both prices were known
 */
public record PriceCorrelation(double value, int samples) {

  /** Of prices at the same regular times, over those at which both are known (not NaN). */
  public static PriceCorrelation of(double[] first, double[] second) {
    // Around the first pair: sums of squares of the prices themselves would cancel.
    double firstShift = Double.NaN;
    double secondShift = Double.NaN;
    int samples = 0;
    double sumX = 0;
    double sumY = 0;
    double sumXx = 0;
    double sumYy = 0;
    double sumXy = 0;
    for (int i = 0; i < first.length; i++) {
      if (Double.isNaN(first[i] + second[i])) {
        continue;
      }
      if (samples++ == 0) {
        firstShift = first[i];
        secondShift = second[i];
      }
      double x = first[i] - firstShift;
      double y = second[i] - secondShift;
      sumX += x;
      sumY += y;
      sumXx += x * x;
      sumYy += y * y;
      sumXy += x * y;
    }
    double varianceX = samples * sumXx - sumX * sumX;
    double varianceY = samples * sumYy - sumY * sumY;
    if (!varies(varianceX, samples * sumXx) || !varies(varianceY, samples * sumYy)) {
      return new PriceCorrelation(Double.NaN, samples);
    }
    double covariance = samples * sumXy - sumX * sumY;
    double value = covariance / StrictMath.sqrt(varianceX) / StrictMath.sqrt(varianceY);
    return new PriceCorrelation(Math.max(-1, Math.min(1, value)), samples);
  }

  // What is left of a difference of equal numbers is rounding and no variance.
  private static boolean varies(double variance, double squares) {
    return variance > 1e-12 * squares;
  }
}
