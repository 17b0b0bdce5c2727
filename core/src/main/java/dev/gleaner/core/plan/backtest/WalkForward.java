package dev.gleaner.core.plan.backtest;

import dev.gleaner.core.buy.markets.Worth;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;

/**
 * Walks through price histories: buys with a span of the past, is judged on the span after it, goes
 * on by that span. Nothing that is judged was known when it was bought.
 *
 * @param pastMillis how much of the past a buyer looks at
 * @param futureMillis for how long a purchase is judged
 * @param bidOverOnDemand the most that is paid, as a multiple of the on-demand price
 * @param draws how many times each step is repeated with a random choice of markets, so that one
 *     lucky market does not decide; 0 for once with all
 * @param marketsPerDraw how many markets such a choice has
 * @param worth what savings are measured against
 */
public record WalkForward(
    long pastMillis,
    long futureMillis,
    double bidOverOnDemand,
    int draws,
    int marketsPerDraw,
    long seed,
    Worth worth) {

  /** Savings against the on-demand prices of the same servers, as in the paper. */
  public WalkForward(
      long pastMillis,
      long futureMillis,
      double bidOverOnDemand,
      int draws,
      int marketsPerDraw,
      long seed) {
    this(pastMillis, futureMillis, bidOverOnDemand, draws, marketsPerDraw, seed, Worth.ON_DEMAND);
  }

  /** A market must be known for this share of the past. */
  private static final double KNOWN = 0.9;

  /**
   * How each strategy did, case by case and in the same order of cases; empty where prices are
   * known for too short a time, or for less than two markets.
   */
  public Map<String, List<Judgement>> run(
      List<MarketHistory> markets, List<Strategy> strategies, IntConsumer onStep) {
    long start = markets.stream().mapToLong(m -> m.prices().start()).min().orElse(0);
    long end = markets.stream().mapToLong(m -> m.prices().end()).max().orElse(0);
    RandomStream random = new RandomStreams(seed).stream("walk-forward");
    Map<String, List<Judgement>> records = new LinkedHashMap<>();
    int step = 0;
    for (long now = start + pastMillis; now + futureMillis <= end; now += futureMillis) {
      long judged = now + futureMillis;
      List<MarketHistory> candidates =
          buyable(markets, now).stream().filter(m -> m.prices().end() >= judged).toList();
      for (int draw = 0; draw < Math.max(1, draws) && candidates.size() > 1; draw++) {
        List<MarketHistory> chosen = draws == 0 ? candidates : drawn(candidates, random);
        judge(chosen, now, strategies, records);
      }
      onStep.accept(++step);
    }
    return records;
  }

  /** How many steps there are. */
  public int steps(List<MarketHistory> markets) {
    long start = markets.stream().mapToLong(m -> m.prices().start()).min().orElse(0);
    long end = markets.stream().mapToLong(m -> m.prices().end()).max().orElse(0);
    return (int) Math.max(0, (end - start - pastMillis) / futureMillis);
  }

  private void judge(
      List<MarketHistory> markets,
      long now,
      List<Strategy> strategies,
      Map<String, List<Judgement>> records) {
    long from = now - pastMillis;
    Knowledge past =
        new Knowledge(markets.stream().map(m -> m.between(from, now)).toList(), from, now, worth);
    PurchaseJudge judge =
        new PurchaseJudge(
            markets.stream().map(m -> m.between(now, now + futureMillis)).toList(),
            now,
            now + futureMillis,
            bidOverOnDemand,
            worth);
    for (Strategy strategy : strategies) {
      records
          .computeIfAbsent(strategy.name(), name -> new ArrayList<>())
          .add(judge.of(strategy.weights(past), past.returns()));
    }
  }

  /**
   * What a buyer may choose among at some time: markets that are known for long enough, still sold,
   * and now at or below the bid.
   */
  public List<MarketHistory> buyable(List<MarketHistory> markets, long now) {
    long latest = now - (long) (KNOWN * pastMillis);
    return markets.stream()
        .filter(m -> m.prices().start() <= latest && m.prices().end() >= now)
        .filter(
            m ->
                m.prices().price(m.prices().changeAt(now))
                    <= bidOverOnDemand * m.market().type().onDemand())
        .toList();
  }

  private List<MarketHistory> drawn(List<MarketHistory> candidates, RandomStream random) {
    List<MarketHistory> rest = new ArrayList<>(candidates);
    List<MarketHistory> chosen = new ArrayList<>();
    while (chosen.size() < marketsPerDraw && !rest.isEmpty()) {
      chosen.add(rest.remove(random.below(rest.size())));
    }
    return chosen;
  }
}
