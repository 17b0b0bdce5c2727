package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.Market;
import java.util.Optional;
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

  /** What is between the first and the second bucket, and between the last two. */
  private static final double FEWEST = 0.05;

  private static final double MOST = 0.2;

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
        : OptionalDouble.of(perHour(INTERRUPTED[bucket.getAsInt()]));
  }

  /** The outermost buckets are open: below 5% may be none at all. */
  @Override
  public Optional<ExpectedStay> stay(Market market) {
    int bucket = buckets.apply(market).orElse(-1);
    if (bucket == 0) {
      return Optional.of(new ExpectedStay(1 / perHour(FEWEST), ExpectedStay.Kind.MORE_THAN));
    }
    if (bucket == INTERRUPTED.length - 1) {
      return Optional.of(new ExpectedStay(1 / perHour(MOST), ExpectedStay.Kind.LESS_THAN));
    }
    return RevocationRates.super.stay(market);
  }

  private static double perHour(double interruptedInMonth) {
    return -StrictMath.log(1 - interruptedInMonth) / HOURS_PER_MONTH;
  }
}
