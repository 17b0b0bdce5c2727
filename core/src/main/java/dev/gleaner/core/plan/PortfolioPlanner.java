package dev.gleaner.core.plan;

import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.buy.markets.Returns;
import dev.gleaner.core.buy.markets.ServerCounts;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.buy.markets.TypeRules.Rule;
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
import java.util.Map;
import java.util.function.IntConsumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Plans what to buy from price histories, and judges the same plan on what came after. It knows no
 * clock, reads nothing and keeps nothing between plans; the same request gives the same plan.
 */
public final class PortfolioPlanner {

  private static final long DAY = 86_400_000;
  private static final long LONGEST_PAST = 28 * DAY;
  private static final long LONGEST_FUTURE = 7 * DAY;
  private static final String OWN = "this plan";

  /** AWS's advice is to be flexible across at least so many types. */
  private static final int FLEET_TYPES = 10;

  private final int all;
  private final Map<Rule, Integer> byRule;
  private final int unsuitable;
  private final List<MarketHistory> markets;
  private final PortfolioRequest request;
  private final Worth worth;

  /**
   * Leaves out the markets that the request excludes at any time.
   *
   * @throws NoMarketLeftException if those are all
   */
  public PortfolioPlanner(List<MarketHistory> markets, PortfolioRequest request) {
    TypeRules.Kept kept = request.types().of(markets);
    this.all = markets.size();
    this.byRule = kept.leftOut();
    this.markets = request.filter().regardlessOfStay(kept.markets());
    this.unsuitable = kept.markets().size() - this.markets.size();
    this.request = request;
    if (kept.markets().isEmpty()) {
      throw new NoMarketLeftException(
          leftOut(0, 0, 0), "none of %d markets is of a kind that is wanted".formatted(all));
    }
    if (this.markets.isEmpty()) {
      throw new NoMarketLeftException(
          leftOut(0, 0, 0),
          "none of %d markets has servers that are large enough; ask for smaller ones"
              .formatted(kept.markets().size()));
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

  /** A plan, however long it takes. */
  public PortfolioPlan plan() {
    return plan(step -> {});
  }

  /**
   * A plan without its record, for who has to buy now.
   *
   * @throws NoMarketLeftException if there is no market to buy in now
   */
  public PortfolioPlan withoutRecord() {
    return planned(List::of);
  }

  /**
   * A plan, whose record is made step by step.
   *
   * @param onStep is told each step when it is done, on the thread of the caller
   * @throws NoMarketLeftException if there is no market to buy in now
   */
  public PortfolioPlan plan(IntConsumer onStep) {
    return planned(() -> steps() == 0 ? List.of() : records(onStep));
  }

  private PortfolioPlan planned(Supplier<List<TrackRecord>> records) {
    long now = markets.stream().mapToLong(m -> m.prices().end()).max().orElseThrow();
    long from = now - walk().pastMillis();
    List<MarketHistory> past =
        walk().buyable(markets, now).stream().map(m -> m.between(from, now)).toList();
    if (past.isEmpty()) {
      throw new NoMarketLeftException(
          leftOut(markets.size(), 0, 0),
          "none of %d markets is known for long enough and at or below the bid now; bring older prices or bid more"
              .formatted(markets.size()));
    }
    List<MarketHistory> suitable = request.suitable(past);
    int unknown = markets.size() - past.size();
    int shortLived = past.size() - suitable.size();
    if (suitable.isEmpty()) {
      throw new NoMarketLeftException(
          leftOut(unknown, shortLived, 0),
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
        candidates.expectations(),
        candidates.markets(),
        candidates.frontier(),
        portfolio,
        candidates.cap(),
        purchase,
        Worth.cheapestOnDemand(markets(), request.cores(), request.memoryMib()),
        leftOut(unknown, shortLived, suitable.size() - candidates.markets().size()),
        records.get());
  }

  private MarketsLeftOut leftOut(int unknown, int shortLived, int beyondCandidates) {
    return new MarketsLeftOut(all, byRule, unsuitable, unknown, shortLived, beyondCandidates);
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
