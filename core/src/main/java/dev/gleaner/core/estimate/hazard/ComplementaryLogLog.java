package dev.gleaner.core.estimate.hazard;

/**
 * Ridge regression of a chance 1 - exp(-exp(beta . phi)), by Fisher scoring. The ridge pulls
 * towards a prior beta and not to zero: without rows the prior is the answer, and data that a
 * hyperplane separates cannot drive beta to infinity.
 */
final class ComplementaryLogLog {

  private static final int MOST_STEPS = 30;
  private static final int MOST_HALVINGS = 20;
  private static final double TOLERANCE = 1e-6;

  // Beyond this exp(-H) is 0 in any case; it keeps H itself finite.
  private static final double HIGHEST_LOG_HAZARD = 30;

  private final Rows rows;
  private final double[] prior;
  private final double ridge;
  // By row: the hazard by the beta whose likelihood was last asked for.
  private final double[] hazards;

  ComplementaryLogLog(Rows rows, double[] prior, double ridge) {
    this.rows = rows;
    this.prior = prior;
    this.ridge = ridge;
    hazards = new double[rows.count()];
  }

  /** The beta with the highest penalised likelihood, searched from a guess. */
  double[] fit(double[] guess) {
    double[] beta = guess.clone();
    double likelihood = logLikelihood(beta);
    for (int i = 0; i < MOST_STEPS; i++) {
      double[] step = step(beta);
      double[] next = moved(beta, step, 1);
      double reached = logLikelihood(next);
      // Scoring may overshoot; towards the step the likelihood always rises at first.
      for (int half = 1; half <= MOST_HALVINGS && !(reached >= likelihood); half++) {
        next = moved(beta, step, StrictMath.scalb(1.0, -half));
        reached = logLikelihood(next);
      }
      double gain = reached - likelihood;
      if (!(gain > 0)) {
        return beta;
      }
      beta = next;
      likelihood = reached;
      if (gain < TOLERANCE * (1 + Math.abs(likelihood))) {
        return beta;
      }
    }
    return beta;
  }

  /** Penalised by half the ridge times the squared distance from the prior. */
  double logLikelihood(double[] beta) {
    double sum = 0;
    for (int i = 0; i < beta.length; i++) {
      sum -= ridge / 2 * (beta[i] - prior[i]) * (beta[i] - prior[i]);
    }
    for (int row = 0; row < rows.count(); row++) {
      double hazard = hazard(row, beta);
      hazards[row] = hazard;
      sum += rows.happened(row) ? StrictMath.log(-StrictMath.expm1(-hazard)) : -hazard;
    }
    return sum;
  }

  /**
   * With mu = 1 - exp(-H): the score of a row is (y - mu) H / mu, its information H^2 (1 - mu) /
   * mu. In this form there is no working response that would have to be clipped. To be asked after
   * the likelihood of the same beta, which has found the hazards.
   */
  private double[] step(double[] beta) {
    int n = beta.length;
    double[][] information = new double[n][n];
    double[] score = new double[n];
    for (int i = 0; i < n; i++) {
      information[i][i] = ridge;
      score[i] = -ridge * (beta[i] - prior[i]);
    }
    double[] values = rows.values();
    for (int row = 0; row < rows.count(); row++) {
      double hazard = hazards[row];
      double chance = -StrictMath.expm1(-hazard);
      double pull = ((rows.happened(row) ? 1 : 0) - chance) * hazard / chance;
      double weight = hazard * hazard * (1 - chance) / chance;
      int from = row * n;
      for (int i = 0; i < n; i++) {
        double value = values[from + i];
        score[i] += pull * value;
        double weighted = weight * value;
        double[] line = information[i];
        for (int j = 0; j <= i; j++) {
          line[j] += weighted * values[from + j];
        }
      }
    }
    Cholesky.solve(information, score);
    return score;
  }

  private double hazard(int row, double[] beta) {
    double log = rows.predict(row, beta);
    return StrictMath.exp(Math.max(-HIGHEST_LOG_HAZARD, Math.min(HIGHEST_LOG_HAZARD, log)));
  }

  private static double[] moved(double[] beta, double[] step, double share) {
    double[] moved = beta.clone();
    for (int i = 0; i < beta.length; i++) {
      moved[i] += share * step[i];
    }
    return moved;
  }
}
