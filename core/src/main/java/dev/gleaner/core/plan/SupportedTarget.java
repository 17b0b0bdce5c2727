package dev.gleaner.core.plan;

import dev.gleaner.core.estimate.availability.SeenPeriods;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.plan.backtest.CapacityRecord;
import java.util.List;

/**
 * The highest target that what was seen supports, of any pool that needs servers that can be taken
 * back. Estimates multiply odds and may promise more nines than anybody has seen; that is a way to
 * choose between pools, and no evidence.
 *
 * @param leastUnavailability what is supported, and no less
 * @param periods how many independent ones were seen
 * @param hoursPerPeriod how long they are
 */
public record SupportedTarget(double leastUnavailability, double periods, double hoursPerPeriod) {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  /**
   * Of all that a plan and its record rest on: the times in which plans of before fell short count
   * against it.
   */
  static SupportedTarget of(
      List<MarketHistory> markets,
      CapacityRequest request,
      long from,
      long until,
      List<CapacityRecord> records) {
    SeenPeriods seen = SeenPeriods.of(markets, from, until, request.bidOverOnDemand());
    double hours = (until - from) / MILLIS_PER_HOUR;
    double period = seen.hoursPerPeriod(hours);
    double missing =
        records.stream().mapToLong(CapacityRecord::shortMillis).sum() / MILLIS_PER_HOUR;
    return new SupportedTarget(seen.leastOfPool(missing / period), seen.periods(), period);
  }

  /** Of odds that somebody gave, with what supports them. */
  static SupportedTarget given(double leastUnavailability) {
    return new SupportedTarget(leastUnavailability, Double.NaN, Double.NaN);
  }

  /** To two digits, and never more than is supported. */
  public double roundedUnavailability() {
    double unit = StrictMath.pow(10, StrictMath.floor(StrictMath.log10(leastUnavailability)) - 1);
    return Math.min(1, StrictMath.ceil(leastUnavailability / unit - 1e-9) * unit);
  }

  boolean supports(double unavailability) {
    return unavailability >= leastUnavailability;
  }
}
