package dev.gleaner.simulator.study.markets;

import dev.gleaner.core.estimate.markets.RiskMatrix;
import java.util.Arrays;

/** The entries of a matrix below its diagonal, in ascending order; those of calm markets are 0. */
public final class PairValues {

  private final double[] covariances;
  private final double[] correlations;

  private PairValues(double[] covariances, double[] correlations) {
    this.covariances = covariances;
    this.correlations = correlations;
  }

  public static PairValues of(RiskMatrix matrix) {
    int size = matrix.size();
    double[] covariances = new double[size * (size - 1) / 2];
    double[] correlations = new double[covariances.length];
    int next = 0;
    for (int i = 0; i < size; i++) {
      double[] column = matrix.column(i);
      for (int j = 0; j < i; j++) {
        covariances[next] = column[j];
        correlations[next++] = correlation(matrix, i, j);
      }
    }
    Arrays.sort(covariances);
    Arrays.sort(correlations);
    return new PairValues(covariances, correlations);
  }

  public double[] covariances() {
    return covariances.clone();
  }

  public double[] correlations() {
    return correlations.clone();
  }

  static double correlation(RiskMatrix matrix, int one, int other) {
    double scale = StrictMath.sqrt(matrix.own(one) * matrix.own(other));
    return scale > 0 ? matrix.column(one)[other] / scale : 0;
  }

  /** The share of correlations in a range, the first bound included. */
  double share(double from, double until) {
    return (double) Arrays.stream(correlations).filter(c -> c >= from && c < until).count()
        / correlations.length;
  }
}
