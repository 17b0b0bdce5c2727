package dev.gleaner.simulator.study;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.buy.MarketHistory;
import dev.gleaner.core.buy.MarketStatistics;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.simulator.capacity.Supply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The pools that a study plans: in each zone alone, as in the paper, and each step of time.
 *
 * @param failures the share of time in which hardware fails
 * @param alwaysThere whether markets that never went are offered to who looks ahead. Equation 6
 *     takes it that there are none, and with one there is nothing to plan.
 * @param past from which a plan is made when it looks back; it is judged on the future after it
 */
record PoolSettings(
    MarketSource source,
    double bid,
    int capacity,
    double failures,
    EstimateName estimate,
    Looking look,
    boolean alwaysThere,
    Duration past,
    Duration future) {

  // A market that is known later than this is too young.
  private static final long GRACE = Duration.ofHours(1).toMillis();

  static PoolSettings of(DataFiles data, Fields fields) {
    return new PoolSettings(
        MarketSource.of(data, fields),
        fields.number("bid", 1, 0.01, 100),
        fields.count("capacity", 1333, 1, 1_000_000),
        fields.fraction("failures", 0, 0, 0.5),
        fields.choice("estimate", EstimateName.OBSERVED, EstimateName.class),
        fields.choice("look", Looking.AHEAD, Looking.class),
        fields.yes("always-there", true),
        fields.someTime("past", Duration.ofDays(28)),
        fields.someTime("future", Duration.ofDays(7)));
  }

  CapacityTarget target(double unavailability) {
    return new CapacityTarget(capacity, 0, unavailability);
  }

  /** One zone at one time. */
  List<PoolCase> cases(PriceSpan prices) {
    List<PoolCase> cases = new ArrayList<>();
    List<String> zones =
        prices.markets().stream().map(one -> one.market().zone()).distinct().sorted().toList();
    for (String zone : zones) {
      List<MarketHistory> markets =
          prices.markets().stream().filter(one -> one.market().zone().equals(zone)).toList();
      if (look == Looking.AHEAD) {
        List<MarketHistory> known = known(markets, prices.from(), prices.until());
        if (known.size() > 1) {
          cases.add(planned(zone, known, prices.from(), prices.until(), prices.until()));
        }
      } else {
        long step = future.toMillis();
        for (long now = prices.from() + past.toMillis();
            now + step <= prices.until();
            now += step) {
          List<MarketHistory> known = known(markets, now - past.toMillis(), now + step);
          if (known.size() > 1) {
            cases.add(planned(zone, known, now - past.toMillis(), now, now + step));
          }
        }
      }
    }
    return cases;
  }

  private PoolCase planned(
      String zone, List<MarketHistory> markets, long from, long now, long until) {
    Supply supply = Supply.of(markets, from, now, bid, estimate.model(bid), failures);
    return new PoolCase(zone, supply, markets, look == Looking.AHEAD ? from : now, until, bid);
  }

  private List<MarketHistory> known(List<MarketHistory> markets, long from, long until) {
    return markets.stream()
        .filter(one -> one.prices().start() <= from + GRACE && one.prices().end() >= until)
        .filter(one -> look == Looking.BACK || alwaysThere || wasGone(one))
        .toList();
  }

  private boolean wasGone(MarketHistory market) {
    double most = bid * market.market().type().onDemand();
    return MarketStatistics.of(market, most).availability() < 1;
  }
}
