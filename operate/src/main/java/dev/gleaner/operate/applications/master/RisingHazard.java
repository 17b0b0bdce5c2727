package dev.gleaner.operate.applications.master;

import dev.gleaner.core.estimate.markets.MarketStatistics;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Markets whose servers go more often than they did: at least two revocations in the latest day,
 * and at least twice as many as in other days. A single one says nothing yet.
 */
final class RisingHazard {

  private static final Duration LATELY = Duration.ofDays(1);
  private static final int LEAST = 2;
  private static final double TIMES = 2;
  private static final double MILLIS_PER_HOUR = 3_600_000;

  private RisingHazard() {}

  /**
   * Those among some markets, and what is known of each.
   *
   * @param histories until now, or less
   * @param now in the time of the histories
   */
  static Map<Market, String> of(
      List<MarketHistory> histories, Collection<Market> held, double bidOverOnDemand, long now) {
    long since = now - LATELY.toMillis();
    Map<Market, String> rising = new HashMap<>();
    for (MarketHistory history : histories) {
      PriceSeries prices = history.prices();
      PriceSeries latest = prices.between(since, prices.end());
      // What is no longer known than a day has nothing to rise above.
      if (held.contains(history.market()) && prices.start() < since && latest != null) {
        MarketStatistics all = statistics(history, prices, bidOverOnDemand);
        MarketStatistics lately = statistics(history, latest, bidOverOnDemand);
        if (isRising(all, lately)) {
          rising.put(
              history.market(),
              "%s took servers away %d times in the latest day, and after %.0f hours on average before"
                  .formatted(
                      history.market(),
                      lately.revocations(),
                      (all.heldMillis() - lately.heldMillis())
                          / Math.max(1.0, all.revocations() - lately.revocations())
                          / MILLIS_PER_HOUR));
        }
      }
    }
    return rising;
  }

  private static MarketStatistics statistics(
      MarketHistory history, PriceSeries prices, double bidOverOnDemand) {
    return MarketStatistics.of(
        new MarketHistory(history.market(), prices),
        bidOverOnDemand * history.market().type().onDemand());
  }

  // Revocations by time held, compared without a division by what may be none.
  private static boolean isRising(MarketStatistics all, MarketStatistics lately) {
    double before = all.revocations() - lately.revocations();
    double heldBefore = all.heldMillis() - lately.heldMillis();
    return lately.revocations() >= LEAST
        && lately.revocations() * heldBefore >= TIMES * before * lately.heldMillis();
  }
}
