package dev.gleaner.core.plan;

import dev.gleaner.core.estimate.availability.AdvisedAvailability;
import dev.gleaner.core.estimate.availability.AvailabilityEstimate;
import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.estimate.availability.Calibration;
import dev.gleaner.core.estimate.markets.AdvisedRates;

/**
 * How likely servers are expected to be there, and how far that is believed.
 *
 * @param estimate how prices become odds; without advice only
 * @param advice how often servers are taken away, by those who know; {@link AdvisedRates#NONE}
 *     where prices tell
 * @param outageHours with advice: how long a market has no servers after an interruption
 * @param shortfallNines by how many nines the future falls short of the past, or {@link #LEARNT}
 */
public record CapacityExpectations(
    AvailabilityEstimate estimate, AdvisedRates advice, double outageHours, double shortfallNines) {

  /** What plans of before, and what came of them, show. */
  public static final double LEARNT = -1;

  /** By prices, with what was learnt from plans of before. */
  public static final CapacityExpectations USUAL =
      new CapacityExpectations(AvailabilityEstimate.FAMILIES, AdvisedRates.NONE, 1, LEARNT);

  private static final long HORIZON = 7 * 86_400_000L;

  /** Prices alone, and whether their word is taken or learnt from. */
  public static CapacityExpectations of(AvailabilityEstimate estimate, double shortfallNines) {
    return new CapacityExpectations(estimate, AdvisedRates.NONE, 1, shortfallNines);
  }

  /** Whether the odds are from what people say about interruptions. */
  public boolean isAdvised() {
    return !advice.isEmpty();
  }

  public AvailabilityModel model(double bidOverOnDemand) {
    return isAdvised()
        ? new AdvisedAvailability(advice, outageHours, bidOverOnDemand)
        : estimate.model(bidOverOnDemand, HORIZON);
  }

  boolean areLearnt() {
    return shortfallNines == LEARNT;
  }

  /** What odds are worth as long as nothing was learnt. */
  Calibration calibration() {
    if (areLearnt()) {
      return estimate.advised();
    }
    return shortfallNines == 0
        ? Calibration.NONE
        : new Calibration(shortfallNines * StrictMath.log(10), 1);
  }
}
