package dev.gleaner.core.plan.backtest;

import dev.gleaner.core.buy.markets.Worth;
import dev.gleaner.core.estimate.markets.RiskMatrix;
import dev.gleaner.core.estimate.markets.SimultaneousRevocation;
import dev.gleaner.core.estimate.markets.Spells;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import java.util.BitSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Looks at what happened to the servers of a purchase, all of it after they were bought. */
final class PurchaseJudge {

  private static final double MILLIS_PER_HOUR = 3_600_000;
  private static final double MILLIS_PER_WEEK = 7 * 24 * MILLIS_PER_HOUR;
  private static final long TOGETHER = 300_000;
  private static final double NOTICED = 1e-6;
  private static final double MILLION = 1e6;

  private final List<MarketHistory> future;
  private final long from;
  private final long until;
  private final double bidOverOnDemand;
  private final Worth worth;
  private final RiskMatrix together;
  private final List<BitSet> lostTogether;

  PurchaseJudge(
      List<MarketHistory> future, long from, long until, double bidOverOnDemand, Worth worth) {
    this.worth = worth;
    this.future = future;
    this.from = from;
    this.until = until;
    this.bidOverOnDemand = bidOverOnDemand;
    this.together = new SimultaneousRevocation(bidOverOnDemand).risks(future, from, until);
    this.lostTogether = lostTogether();
  }

  Judgement of(double[] weights, double[] promised) {
    double expected = 0;
    double realised = 0;
    double revocations = 0;
    int markets = 0;
    for (int i = 0; i < weights.length; i++) {
      MarketHistory history = future.get(i);
      double onDemand = history.market().type().onDemand();
      Spells above = above(history);
      expected += weights[i] * promised[i];
      realised +=
          weights[i]
              * (1 - dollars(history.prices(), above, onDemand) / bill(worth.of(history.market())));
      revocations += weights[i] * above.revocations();
      markets += weights[i] > NOTICED ? 1 : 0;
    }
    return new Judgement(
        expected,
        realised,
        revocations * MILLIS_PER_WEEK / (until - from),
        largest(weights),
        MILLION * together.of(weights),
        markets);
  }

  private double bill(double dollarsPerHour) {
    return dollarsPerHour * (until - from) / MILLIS_PER_HOUR;
  }

  private double dollars(PriceSeries prices, Spells above, double onDemand) {
    double dollars = prices.cost(from, until);
    for (int i = 0; i < above.count(); i++) {
      dollars -= prices.cost(above.start(i), above.end(i));
      dollars += onDemand * (above.end(i) - above.start(i)) / MILLIS_PER_HOUR;
    }
    return dollars;
  }

  private Spells above(MarketHistory history) {
    return Spells.above(history.prices(), bidOverOnDemand * history.market().type().onDemand());
  }

  // At each revocation, the markets that were revoked within the five minutes until then: a market
  // that is revoked twice in them has lost its servers once.
  private List<BitSet> lostTogether() {
    NavigableMap<Long, BitSet> losses = new TreeMap<>();
    for (int i = 0; i < future.size(); i++) {
      Spells above = above(future.get(i));
      for (int spell = above.openAtStart() ? 1 : 0; spell < above.count(); spell++) {
        losses.computeIfAbsent(above.start(spell), time -> new BitSet()).set(i);
      }
    }
    return losses.keySet().stream()
        .map(
            time -> {
              BitSet markets = new BitSet();
              losses.subMap(time - TOGETHER, false, time, true).values().forEach(markets::or);
              return markets;
            })
        .toList();
  }

  private double largest(double[] weights) {
    return lostTogether.stream()
        .mapToDouble(markets -> markets.stream().mapToDouble(i -> weights[i]).sum())
        .max()
        .orElse(0);
  }
}
