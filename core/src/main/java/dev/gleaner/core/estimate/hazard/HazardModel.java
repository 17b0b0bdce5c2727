package dev.gleaner.core.estimate.hazard;

import java.util.List;

/**
 * P(the node drops by at least x cores within h) = 1 - exp(-exp(beta . phi)), as an immutable
 * snapshot: what the capacity of all nodes did lately says what a node will do. Goes beyond
 * SlackSched's equation 1, which knows a node only by its last change and forgets how far it
 * shrank.
 *
 * <p>The prior is a constant hazard, that of the pool, for drops of any size.
 */
public final class HazardModel {

  private final HazardSettings settings;
  private final ChangeRates rates;
  private final double[] beta;

  private HazardModel(HazardSettings settings, ChangeRates rates, double[] beta) {
    this.settings = settings;
    this.rates = rates;
    this.beta = beta;
  }

  /** Fits the model to what was seen until now, starting from the one before, if there is any. */
  static HazardModel fit(
      HazardSettings settings, List<NodeLife> lives, long now, HazardModel before) {
    ChangeRates rates = ChangeRates.of(lives, now - settings.windowMillis(), now);
    double[] prior = new double[HazardFeatures.COUNT];
    prior[HazardFeatures.INTERCEPT] = StrictMath.log(rates.shrinksPerHour());
    prior[HazardFeatures.LOG_H] = 1;
    Rows rows = new HazardSample(settings, rates, now).rows(lives);
    double[] guess = before == null ? prior : before.beta;
    double[] beta = new ComplementaryLogLog(rows, prior, settings.ridge()).fit(guess);
    return new HazardModel(settings, rates, beta);
  }

  DropHazard hazard(NodeLife life, long now) {
    return new NodeHazard(beta, new NodeTraits(life, now, rates), settings.longestHorizonMillis());
  }
}
