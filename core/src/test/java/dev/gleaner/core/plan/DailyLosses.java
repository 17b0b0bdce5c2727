package dev.gleaner.core.plan;

import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.estimate.availability.AvailabilityEstimate;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;

/** Markets that are gone for an hour of each day, and requests for servers of them. */
final class DailyLosses {

  static final long HOUR = 3_600_000;
  static final long DAY = 24 * HOUR;
  static final double WORD = 0;

  // Gone for one hour of each day, at another hour of the day each; 40 days.
  static final List<MarketHistory> MARKETS =
      List.of(market("a", 0.20, 3), market("b", 0.21, 9), market("c", 0.22, 15));

  private DailyLosses() {}

  static CapacityRequest request(int cores, long mib, double missing) {
    return request(
        cores, mib, missing, CapacityExpectations.of(AvailabilityEstimate.OBSERVED, WORD));
  }

  static CapacityRequest request(
      int cores, long mib, double missing, CapacityExpectations expectations) {
    return new CapacityRequest(
        cores,
        mib,
        missing,
        CapacityPolicyName.GLEANER,
        TypeRules.ANYTHING,
        1,
        1,
        0,
        12 * DAY,
        expectations);
  }

  // On demand a server of 4 cores costs one dollar.
  static MarketHistory market(String name, double price, int goneFromHour) {
    List<Long> times = new ArrayList<>(List.of(0L));
    List<Double> prices = new ArrayList<>(List.of(price));
    for (int day = 0; day < 40 && goneFromHour >= 0; day++) {
      times.add(day * DAY + goneFromHour * HOUR);
      prices.add(2.0);
      times.add(day * DAY + (goneFromHour + 1) * HOUR);
      prices.add(price);
    }
    return new MarketHistory(
        new Market("z", new InstanceType(name, new Resources(4, 16_384), 1)),
        new PriceSeries(
            times.stream().mapToLong(Long::longValue).toArray(),
            prices.stream().mapToDouble(Double::doubleValue).toArray(),
            40 * DAY));
  }
}
