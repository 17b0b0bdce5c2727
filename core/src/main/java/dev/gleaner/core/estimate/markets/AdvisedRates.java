package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.Market;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * Rates from what AWS publishes as Spot Advisor: the share of instances that were interrupted in
 * the last month, in five buckets. It says nothing about zones.
 *
 * @param buckets 0 to 4, by region and then by the name of the instance type
 */
public record AdvisedRates(Map<String, Map<String, Integer>> buckets) implements RevocationRates {

  /** Nobody says anything. */
  public static final AdvisedRates NONE = new AdvisedRates(Map.of());

  private static final double HOURS_PER_MONTH = 730;

  /** The middles of below 5%, 5-10%, 10-15%, 15-20%; and what above 20% is taken for. */
  private static final double[] INTERRUPTED = {0.025, 0.075, 0.125, 0.175, 0.25};

  /** What is between the first and the second bucket, and between the last two. */
  private static final double FEWEST = 0.05;

  private static final double MOST = 0.2;

  public AdvisedRates {
    Map<String, Map<String, Integer>> copy = new TreeMap<>();
    buckets.forEach((region, types) -> copy.put(region, Map.copyOf(types)));
    copy.values().stream()
        .flatMap(types -> types.values().stream())
        .filter(bucket -> bucket < 0 || bucket >= INTERRUPTED.length)
        .findAny()
        .ifPresent(
            bucket -> {
              throw new IllegalArgumentException("bucket %d".formatted(bucket));
            });
    buckets = Map.copyOf(copy);
  }

  /** Whether there is no advice on any market. */
  public boolean isEmpty() {
    return buckets.isEmpty();
  }

  @Override
  public OptionalDouble perHour(Market market) {
    Integer bucket = bucket(market);
    return bucket == null ? OptionalDouble.empty() : OptionalDouble.of(perHourOf(bucket));
  }

  /** What a bucket is taken for. */
  public static double perHourOf(int bucket) {
    return perHour(INTERRUPTED[bucket]);
  }

  /** The outermost buckets are open: below 5% may be none at all. */
  @Override
  public Optional<ExpectedStay> stay(Market market) {
    Integer bucket = bucket(market);
    if (bucket != null && bucket == 0) {
      return Optional.of(new ExpectedStay(1 / perHour(FEWEST), ExpectedStay.Sureness.MORE_THAN));
    }
    if (bucket != null && bucket == INTERRUPTED.length - 1) {
      return Optional.of(new ExpectedStay(1 / perHour(MOST), ExpectedStay.Sureness.LESS_THAN));
    }
    return RevocationRates.super.stay(market);
  }

  private Integer bucket(Market market) {
    return buckets.getOrDefault(market.region(), Map.of()).get(market.type().name());
  }

  private static double perHour(double interruptedInMonth) {
    return -StrictMath.log(1 - interruptedInMonth) / HOURS_PER_MONTH;
  }
}
