package dev.gleaner.simulator.study.pools;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.MarketOffers;
import dev.gleaner.core.estimate.availability.AvailabilityEstimate;
import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.estimate.availability.RecordedShare;
import dev.gleaner.core.estimate.markets.MarketStatistics;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.simulator.services.Hindsight;
import dev.gleaner.simulator.study.DataFiles;
import dev.gleaner.simulator.study.MarketSource;
import dev.gleaner.simulator.study.PriceSpan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The pools that a study plans: in each zone alone, as in the paper, or in all zones together; and
 * each step of time.
 *
 * @param failures the share of time in which hardware fails
 * @param alwaysThere whether there are markets that were never lost in all of the time. Equation 6
 *     takes it that there are none, and with one there is nothing to plan.
 * @param past from which a plan is made when it looks back; it is judged on the future after it
 */
record PoolSettings(
    MarketSource source,
    double bid,
    int capacity,
    double failures,
    AvailabilityEstimate estimate,
    Within pool,
    Hindsight look,
    boolean alwaysThere,
    Duration past,
    Duration future) {

  /** Where the servers of a pool are. */
  enum Within {
    ZONE,
    REGION
  }

  // A market that is known later than this is too young.
  private static final long GRACE = Duration.ofHours(1).toMillis();

  static PoolSettings of(DataFiles data, Fields fields) {
    return new PoolSettings(
        MarketSource.of(data, fields),
        fields.number("bid", 1, 0.01, 100),
        fields.count("capacity", 1333, 1, 1_000_000),
        fields.fraction("failures", 0, 0, 0.5),
        fields.choice("estimate", AvailabilityEstimate.OBSERVED, AvailabilityEstimate.class),
        fields.choice("pool", Within.ZONE, Within.class),
        fields.choice("look", Hindsight.AHEAD, Hindsight.class),
        fields.yes("always-there", true),
        fields.someTime("past", Duration.ofDays(28)),
        fields.someTime("future", Duration.ofDays(7)));
  }

  CapacityTarget target(double unavailability) {
    return new CapacityTarget(capacity, 0, unavailability);
  }

  /** One place at one time. */
  List<PoolCase> cases(PriceSpan prices) {
    List<PoolCase> cases = new ArrayList<>();
    places(prices)
        .forEach(
            (place, markets) -> cases.addAll(cases(place, markets, prices.from(), prices.until())));
    return cases;
  }

  /** The markets that there are, by the place of a pool. */
  SortedMap<String, List<MarketHistory>> places(PriceSpan prices) {
    return prices.markets().stream()
        .filter(one -> alwaysThere || wasGone(one))
        .collect(Collectors.groupingBy(this::place, TreeMap::new, Collectors.toList()));
  }

  private String place(MarketHistory market) {
    return pool == Within.ZONE ? market.market().zone() : "all zones";
  }

  private List<PoolCase> cases(String place, List<MarketHistory> markets, long from, long until) {
    if (look == Hindsight.AHEAD) {
      return planned(place, markets, from, until, until).stream().toList();
    }
    List<PoolCase> cases = new ArrayList<>();
    long step = future.toMillis();
    for (long now = from + past.toMillis(); now + step <= until; now += step) {
      planned(place, markets, now - past.toMillis(), now, now + step).ifPresent(cases::add);
    }
    return cases;
  }

  private Optional<PoolCase> planned(
      String place, List<MarketHistory> markets, long from, long now, long until) {
    List<MarketHistory> known = known(markets, from, until);
    if (known.size() < 2) {
      return Optional.empty();
    }
    MarketOffers supply =
        MarketOffers.of(known, from, now, bid, model(future.toMillis()), failures);
    return Optional.of(
        new PoolCase(place, supply, known, look == Hindsight.AHEAD ? from : now, until, bid));
  }

  /** For servers that are to be there for some time. */
  AvailabilityModel model(long horizonMillis) {
    return model(estimate, bid, horizonMillis);
  }

  /**
   * In studies the paper's estimate is the paper's to the letter, and a market that was always
   * there is certain; nobody buys by it.
   */
  static AvailabilityModel model(AvailabilityEstimate estimate, double bid, long horizonMillis) {
    return estimate == AvailabilityEstimate.OBSERVED
        ? new RecordedShare(bid)
        : estimate.model(bid, horizonMillis);
  }

  /** Those whose prices are known all the time. */
  List<MarketHistory> known(List<MarketHistory> markets, long from, long until) {
    return markets.stream()
        .filter(one -> one.prices().start() <= from + GRACE && one.prices().end() >= until)
        .toList();
  }

  private boolean wasGone(MarketHistory market) {
    double most = bid * market.market().type().onDemand();
    return MarketStatistics.of(market, most).availability() < 1;
  }
}
