package dev.gleaner.simulator.study.markets;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.estimate.markets.DenseRisk;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;

/**
 * A made-up matrix without uncorrelated markets, for ExoSphere's figures 7b and 8. The paper does
 * not say how it made its own. Here every market follows one common cause, more or less: market i
 * has a loading drawn between the roots of the least and the most correlation, two markets
 * correlate by the product of theirs, and covariances follow from variances. That is positive
 * semidefinite by construction, and checked.
 *
 * @param equalVariances whether all markets have the mean variance instead of their own, so that
 *     only correlation is left to choose by
 */
public record CorrelatedRisk(double least, double most, boolean equalVariances, long seed) {

  static CorrelatedRisk of(Fields fields) {
    CorrelatedRisk risk =
        new CorrelatedRisk(
            fields.number("least-correlation", 0.5, 0, 1),
            fields.number("most-correlation", 0.9, 0, 1),
            fields.yes("equal-variances", true),
            fields.count("seed", 1, 0, Integer.MAX_VALUE));
    if (risk.least > risk.most) {
      throw fields.bad("least-correlation", "no more than most-correlation");
    }
    return risk;
  }

  public DenseRisk like(RiskMatrix real) {
    int size = real.size();
    RandomStream random = new RandomStreams(seed).stream("correlated risk");
    double[] loadings = new double[size];
    double variances = 0;
    for (int i = 0; i < size; i++) {
      loadings[i] = random.uniform(StrictMath.sqrt(least), StrictMath.sqrt(most));
      variances += real.own(i);
    }
    double[][] rows = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        double scale =
            equalVariances ? variances / size : StrictMath.sqrt(real.own(i) * real.own(j));
        rows[i][j] = scale * (i == j ? 1 : loadings[i] * loadings[j]);
        rows[j][i] = rows[i][j];
      }
    }
    return DenseRisk.of(rows).lifted();
  }
}
