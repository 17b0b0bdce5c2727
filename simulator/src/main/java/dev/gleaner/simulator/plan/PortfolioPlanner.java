package dev.gleaner.simulator.plan;

import dev.gleaner.core.buy.Market;
import dev.gleaner.core.buy.MarketHistory;
import dev.gleaner.core.buy.Portfolio;
import dev.gleaner.core.buy.Purchase;
import dev.gleaner.core.buy.Returns;
import dev.gleaner.core.buy.ServerCounts;
import dev.gleaner.core.buy.Worth;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.simulator.backtest.Strategy;
import dev.gleaner.simulator.backtest.WalkForward;
import java.util.List;
import java.util.function.IntConsumer;

/** Plans what to buy from price histories, and judges the same plan on what came after. */
public final class PortfolioPlanner {

  private static final long DAY = 86_400_000;
  private static final long LONGEST_PAST = 28 * DAY;
  private static final long LONGEST_FUTURE = 7 * DAY;
  private static final String OWN = "this plan";

  private final List<MarketHistory> markets;
  private final PlanRequest request;
  private final Worth worth;

  /** Leaves out the markets that the request excludes. */
  public PortfolioPlanner(List<MarketHistory> markets, PlanRequest request) {
    this.markets = request.filter().of(markets, request.rates());
    this.request = request;
    if (this.markets.isEmpty()) {
      throw new BadInputException(
          "none of %d markets is large enough and stays long enough; ask for smaller servers or a shorter job"
              .formatted(markets.size()));
    }
    worth = Worth.forDemand(markets(), request.cores(), request.memoryMib());
  }

  private List<Market> markets() {
    return markets.stream().map(MarketHistory::market).toList();
  }

  /** How many steps back in time the record takes. */
  public int steps() {
    return walk().steps(markets);
  }

  public PortfolioPlan plan(IntConsumer onStep) {
    long now = markets.stream().mapToLong(m -> m.prices().end()).max().orElseThrow();
    long from = now - walk().pastMillis();
    List<MarketHistory> past =
        walk().buyable(markets, now).stream().map(m -> m.between(from, now)).toList();
    if (past.isEmpty()) {
      throw new BadInputException(
          "none of %d markets is known for long enough and at or below the bid now; bring older prices or bid more"
              .formatted(markets.size()));
    }
    Candidates candidates = Candidates.of(past, from, now, Returns.of(past, worth), request);
    Portfolio portfolio = candidates.frontier().givingUp(request.accepted().givenUp());
    Purchase purchase =
        ServerCounts.of(
            candidates.markets(),
            portfolio.weights(),
            candidates.meanPrices(),
            request.cores(),
            request.memoryMib());
    return new PortfolioPlan(
        request,
        candidates.markets(),
        candidates.frontier(),
        portfolio,
        purchase,
        Worth.cheapestOnDemand(markets(), request.cores(), request.memoryMib()),
        steps() == 0 ? List.of() : records(onStep));
  }

  private List<TrackRecord> records(IntConsumer onStep) {
    List<Strategy> strategies =
        List.of(
            Strategy.of(
                OWN,
                past -> {
                  Candidates then =
                      Candidates.of(
                          past.markets(), past.from(), past.until(), past.returns(), request);
                  return then.spread(
                      then.frontier().givingUp(request.accepted().givenUp()).weights(),
                      past.size());
                }),
            Strategy.greedy(1),
            Strategy.greedy(5),
            Strategy.lowestCost(),
            Strategy.diversified());
    return walk().run(markets, strategies, onStep).entrySet().stream()
        .map(entry -> new TrackRecord(entry.getKey(), entry.getValue()))
        .toList();
  }

  // Half of what is known to learn from, and a quarter of that to be judged on, at most.
  private WalkForward walk() {
    long start = markets.stream().mapToLong(m -> m.prices().start()).min().orElseThrow();
    long end = markets.stream().mapToLong(m -> m.prices().end()).max().orElseThrow();
    long past = Math.max(1, Math.min(LONGEST_PAST, (end - start) / 2));
    long future = Math.max(1, Math.min(LONGEST_FUTURE, past / 4));
    return new WalkForward(past, future, request.bidOverOnDemand(), 0, 0, 0, worth);
  }
}
