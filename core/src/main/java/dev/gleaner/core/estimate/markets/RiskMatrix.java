package dev.gleaner.core.estimate.markets;

/**
 * How much pairs of markets fail together: the symmetric matrix V of ExoSphere's equation 4.
 * Columns may be computed when they are asked for, since a portfolio touches only few of thousands.
 */
public interface RiskMatrix {

  int size();

  /** One column. Callers must not change it. */
  double[] column(int market);

  /** The risk of a market with itself. */
  double own(int market);

  /** Whether x'Vx is convex, which decides what a solution is worth. */
  Convexity convexity();

  /** Equation 4: x'Vx. */
  default double of(double[] weights) {
    double risk = 0;
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] != 0) {
        double[] column = column(i);
        for (int j = 0; j < weights.length; j++) {
          risk += weights[i] * weights[j] * column[j];
        }
      }
    }
    return risk;
  }
}
