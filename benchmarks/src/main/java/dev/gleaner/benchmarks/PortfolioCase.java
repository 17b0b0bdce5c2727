package dev.gleaner.benchmarks;

/**
 * What equation 5 is solved for: c of equation 2 and V of equation 6, prices in on-demand prices.
 */
public final class PortfolioCase {

  private final double[] returns;
  private final double[][] risks;

  private PortfolioCase(double[] returns, double[][] risks) {
    this.returns = returns;
    this.risks = risks;
  }

  /** From as many samples of each market's price, in on-demand prices. */
  static PortfolioCase of(double[][] samples) {
    int markets = samples.length;
    double[] returns = new double[markets];
    double[][] centred = new double[markets][];
    for (int i = 0; i < markets; i++) {
      double mean = mean(samples[i]);
      returns[i] = 1 - mean;
      centred[i] = samples[i].clone();
      for (int t = 0; t < centred[i].length; t++) {
        centred[i][t] -= mean;
      }
    }
    double[][] risks = new double[markets][markets];
    for (int i = 0; i < markets; i++) {
      for (int j = 0; j <= i; j++) {
        risks[i][j] = product(centred[i], centred[j]) / centred[i].length;
        risks[j][i] = risks[i][j];
      }
    }
    return new PortfolioCase(returns, risks);
  }

  public int size() {
    return returns.length;
  }

  public double[] returns() {
    return returns;
  }

  public double[][] risks() {
    return risks;
  }

  /**
   * By how much the best portfolio can be better than this one: the tangent of a concave objective
   * is above it everywhere, and highest at a corner. Weights below 0 count as 0 and the rest is
   * brought to a sum of 1, since an interior point method answers only nearly so.
   */
  double gap(double riskAversion, double[] weights) {
    double total = 0;
    for (double weight : weights) {
      total += Math.max(0, weight);
    }
    double highest = Double.NEGATIVE_INFINITY;
    double here = 0;
    for (int i = 0; i < weights.length; i++) {
      double risk = 0;
      for (int j = 0; j < weights.length; j++) {
        risk += risks[i][j] * Math.max(0, weights[j]) / total;
      }
      double slope = returns[i] - 2 * riskAversion * risk;
      highest = Math.max(highest, slope);
      here += slope * Math.max(0, weights[i]) / total;
    }
    return highest - here;
  }

  private static double mean(double[] values) {
    double sum = 0;
    for (double value : values) {
      sum += value;
    }
    return sum / values.length;
  }

  // Four sums at once: one alone waits for itself.
  private static double product(double[] first, double[] second) {
    double[] sums = new double[4];
    int t = 0;
    for (; t + 4 <= first.length; t += 4) {
      sums[0] += first[t] * second[t];
      sums[1] += first[t + 1] * second[t + 1];
      sums[2] += first[t + 2] * second[t + 2];
      sums[3] += first[t + 3] * second[t + 3];
    }
    for (; t < first.length; t++) {
      sums[0] += first[t] * second[t];
    }
    return sums[0] + sums[1] + sums[2] + sums[3];
  }
}
