package dev.gleaner.yarn.plugin;

import dev.gleaner.core.estimate.runtimes.RuntimeEstimate;
import dev.gleaner.core.estimate.runtimes.RuntimeEstimate.Source;

/**
 * What is learned of runtimes moves a little with every container that ends. Rounded, the requests
 * of one kind of application stay alike.
 */
final class EstimateSteps {

  private static final int STEPS_PER_DOUBLING = 16;

  private EstimateSteps() {}

  static long of(RuntimeEstimate estimate) {
    if (estimate.source() == Source.GIVEN) {
      return estimate.millis();
    }
    double doublings = StrictMath.log((double) Math.max(1, estimate.millis())) / StrictMath.log(2);
    double steps = (double) Math.round(doublings * STEPS_PER_DOUBLING) / STEPS_PER_DOUBLING;
    return Math.round(StrictMath.pow(2, steps));
  }
}
