package dev.gleaner.core.buy;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Rates from what AWS publishes as Spot Advisor: the share of instances that were interrupted in
 * the last month, in five buckets. It says nothing about zones.
 */
public final class AdvisedRates implements RevocationRates {

  private static final double HOURS_PER_MONTH = 730;

  /** The middles of below 5%, 5-10%, 10-15%, 15-20%; and what above 20% is taken for. */
  private static final double[] INTERRUPTED = {0.025, 0.075, 0.125, 0.175, 0.25};

  private final Function<Market, OptionalInt> buckets;

  /**
   * Takes the buckets from whoever has read them.
   *
   * @param buckets 0 to 4 by market, or nothing where there is no advice
   */
  public AdvisedRates(Function<Market, OptionalInt> buckets) {
    this.buckets = buckets;
  }

  @Override
  public OptionalDouble perHour(Market market) {
    OptionalInt bucket = buckets.apply(market);
    return bucket.isEmpty()
        ? OptionalDouble.empty()
        : OptionalDouble.of(-StrictMath.log(1 - INTERRUPTED[bucket.getAsInt()]) / HOURS_PER_MONTH);
  }
}
