package dev.gleaner.core.plan.backtest;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.Offer;
import dev.gleaner.core.estimate.markets.Spells;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Looks at what became of a pool over a span of price histories. Spot servers are there whenever
 * their price is at or below the bid, from the very moment; not where the price is unknown.
 * On-demand servers are always there. All servers of a market come and go together.
 */
public final class CapacityJudge {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  private final long from;
  private final long until;
  private final NavigableMap<Long, Integer> changes = new TreeMap<>();
  private double dollars;
  private int revocations;

  private CapacityJudge(long from, long until) {
    this.from = from;
    this.until = until;
    changes.put(from, 0);
  }

  /**
   * Finds the record of a pool.
   *
   * @param markets of the pool's spot offers, in their order
   * @param bidOverOnDemand the most that is paid, as a multiple of the on-demand price
   */
  public static CapacityRecord judge(
      CapacityPool pool,
      List<MarketHistory> markets,
      long from,
      long until,
      double bidOverOnDemand) {
    int[] spot = pool.problem().transientOffers();
    if (spot.length != markets.size() || until <= from) {
      throw new IllegalArgumentException(
          "%d spot offers, %d markets, from %d until %d"
              .formatted(spot.length, markets.size(), from, until));
    }
    CapacityJudge judge = new CapacityJudge(from, until);
    for (int i = 0; i < spot.length; i++) {
      if (pool.servers(spot[i]) > 0) {
        double bid = bidOverOnDemand * markets.get(i).market().type().onDemand();
        PriceSeries seen = markets.get(i).prices().between(from, until);
        if (seen != null) {
          judge.spot(seen, bid, pool.servers(spot[i]), pool.capacityOf(spot[i]));
        }
      }
    }
    for (int offer : pool.problem().onDemandOffers()) {
      judge.there(from, until, pool.capacityOf(offer));
      judge.dollars +=
          pool.servers(offer) * pool.problem().offers().get(offer).price() * judge.hours();
    }
    return judge.record(pool.problem().target().capacity(), onDemand(pool));
  }

  private void spot(PriceSeries seen, double bid, int servers, int capacity) {
    Spells above = Spells.above(seen, bid);
    long since = seen.start();
    for (int i = 0; i <= above.count(); i++) {
      long gone = i < above.count() ? above.start(i) : seen.end();
      if (gone > since) {
        there(since, gone, capacity);
        dollars += servers * seen.cost(since, gone);
      }
      since = i < above.count() ? above.end(i) : gone;
    }
    revocations += above.revocations();
  }

  private void there(long start, long end, int capacity) {
    changes.merge(start, capacity, Integer::sum);
    changes.merge(end, -capacity, Integer::sum);
  }

  private CapacityRecord record(int needed, double onDemandPerHour) {
    double held = 0;
    double beyond = 0;
    long missing = 0;
    int shortfalls = 0;
    long longest = 0;
    int worst = 0;
    long open = 0;
    int now = 0;
    for (Map.Entry<Long, Integer> change : changes.entrySet()) {
      now += change.getValue();
      Long next = changes.higherKey(change.getKey());
      long millis = (next == null ? until : next) - change.getKey();
      held += (double) now * millis;
      beyond += (double) Math.max(0, now - needed) * millis;
      if (now < needed && millis > 0) {
        shortfalls += open == 0 ? 1 : 0;
        open += millis;
        missing += millis;
        longest = Math.max(longest, open);
        worst = Math.max(worst, needed - now);
      } else if (millis > 0) {
        open = 0;
      }
    }
    long span = until - from;
    return new CapacityRecord(
        span,
        missing,
        dollars,
        onDemandPerHour * hours(),
        held / span,
        beyond / span,
        shortfalls,
        longest,
        worst,
        revocations);
  }

  private double hours() {
    return (until - from) / MILLIS_PER_HOUR;
  }

  private static double onDemand(CapacityPool pool) {
    int needed = pool.problem().target().capacity();
    return pool.problem().offers().stream()
        .mapToDouble(offer -> servers(offer, needed) * offer.market().type().onDemand())
        .min()
        .orElseThrow();
  }

  private static int servers(Offer offer, int needed) {
    return (needed + offer.capacity() - 1) / offer.capacity();
  }
}
