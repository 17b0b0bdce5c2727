package dev.gleaner.core.estimate.availability;

/**
 * How rates differ from market to market, as a gamma distribution that explains the counts of all
 * of them best (empirical Bayes). Where a market was not seen for long, its rate is then one that
 * markets like it have; and where nothing happened, it is not nothing.
 *
 * @param shape worth so many events
 * @param exposure in which the prior has seen them
 */
record RatePrior(double shape, double exposure) {

  private static final int STEPS = 8;

  /** The most likely one by the counts' marginal distribution, which is negative binomial. */
  static RatePrior of(int[] events, double[] exposures) {
    double count = 0.5;
    double seen = 0;
    for (int i = 0; i < events.length; i++) {
      count += events[i];
      seen += exposures[i];
    }
    if (!(seen > 0)) {
      return new RatePrior(count, 1);
    }
    RatePrior best = null;
    double most = Double.NEGATIVE_INFINITY;
    for (int s = -STEPS; s <= STEPS; s++) {
      double shape = StrictMath.pow(2, s / 2.0);
      for (int m = -STEPS; m <= STEPS; m++) {
        double mean = count / seen * StrictMath.pow(2, m / 2.0);
        RatePrior tried = new RatePrior(shape, shape / mean);
        double likelihood = tried.logLikelihood(events, exposures);
        if (likelihood > most) {
          most = likelihood;
          best = tried;
        }
      }
    }
    return best;
  }

  /** What to expect of a market with so many events. */
  double rate(int events, double seen) {
    return (shape + events) / (exposure + seen);
  }

  private double logLikelihood(int[] events, double[] exposures) {
    double sum = 0;
    for (int i = 0; i < events.length; i++) {
      double all = exposure + exposures[i];
      sum += shape * StrictMath.log(exposure / all);
      for (int k = 0; k < events[i]; k++) {
        sum += StrictMath.log((shape + k) * exposures[i] / all / (k + 1));
      }
    }
    return sum;
  }
}
