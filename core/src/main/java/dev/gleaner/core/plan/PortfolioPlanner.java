package dev.gleaner.core.plan;

import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.buy.markets.Returns;
import dev.gleaner.core.buy.markets.ServerCounts;
import dev.gleaner.core.buy.markets.Worth;
import dev.gleaner.core.buy.portfolio.Portfolio;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.plan.backtest.Knowledge;
import dev.gleaner.core.plan.backtest.Strategy;
import dev.gleaner.core.plan.backtest.TrackRecord;
import dev.gleaner.core.plan.backtest.WalkForward;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Stream;

/** Plans what to buy from price histories, and judges the same plan on what came after. */
public final class PortfolioPlanner {

  private static final long DAY = 86_400_000;
  private static final long LONGEST_PAST = 28 * DAY;
  private static final long LONGEST_FUTURE = 7 * DAY;
  private static final String OWN = "this plan";

  /** AWS's advice is to be flexible across at least so many types. */
  private static final int FLEET_TYPES = 10;

  private final List<MarketHistory> markets;
  private final PortfolioRequest request;
  private final Worth worth;

  /** Leaves out the markets that the request excludes at any time. */
  public PortfolioPlanner(List<MarketHistory> markets, PortfolioRequest request) {
    this.markets = request.filter().regardlessOfStay(markets);
    this.request = request;
    if (this.markets.isEmpty()) {
      throw new BadInputException(
          "none of %d markets has servers that are large enough; ask for smaller ones"
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
    List<MarketHistory> suitable = request.suitable(past);
    if (suitable.isEmpty()) {
      throw new BadInputException(
          "none of %d markets keeps its servers long enough; ask for a shorter job or bid more"
              .formatted(past.size()));
    }
    PortfolioCandidates candidates =
        PortfolioCandidates.of(suitable, from, now, Returns.of(suitable, worth), request);
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
        candidates.outlook(),
        candidates.markets(),
        candidates.frontier(),
        portfolio,
        purchase,
        Worth.cheapestOnDemand(markets(), request.cores(), request.memoryMib()),
        steps() == 0 ? List.of() : records(onStep));
  }

  private List<TrackRecord> records(IntConsumer onStep) {
    List<Strategy> strategies =
        Stream.of(
                Strategy.of(OWN, this::weights),
                Strategy.greedy(1),
                Strategy.greedy(5),
                Strategy.lowestCost(),
                Strategy.diversified(FLEET_TYPES))
            .map(strategy -> strategy.within(request::suitable))
            .toList();
    return walk().run(markets, strategies, onStep).entrySet().stream()
        .map(entry -> new TrackRecord(entry.getKey(), entry.getValue()))
        .toList();
  }

  private double[] weights(Knowledge past) {
    try {
      PortfolioCandidates then =
          PortfolioCandidates.of(
              past.markets(), past.from(), past.until(), past.returns(), request);
      return then.spread(
          then.frontier().givingUp(request.accepted().givenUp()).weights(), past.size());
    } catch (BadInputException capsThatCannotBeKept) {
      // There were fewer markets then. The plan of today is none the worse for it.
      return new double[past.size()];
    }
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
