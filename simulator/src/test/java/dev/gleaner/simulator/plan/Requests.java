package dev.gleaner.simulator.plan;

import dev.gleaner.core.buy.markets.MarketFilter;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.buy.portfolio.Caps;
import dev.gleaner.core.estimate.markets.BidCrossings;
import dev.gleaner.core.estimate.markets.RiseTowardsBid;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.plan.Expectations;
import dev.gleaner.core.plan.PortfolioPlan;
import dev.gleaner.core.plan.PortfolioPlanner;
import dev.gleaner.core.plan.PortfolioRequest;
import dev.gleaner.traces.prices.GeneratedPrices;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** Plans for the generated example: 40 markets in 4 zones and 3 families over 60 days. */
final class Requests {

  static final List<MarketHistory> EXAMPLE = GeneratedPrices.histories(1).markets();

  private Requests() {}

  static PortfolioRequest of(
      double cores, double memoryMib, AcceptedRisk accepted, IntFunction<Caps> caps) {
    return with(cores, memoryMib, accepted, caps, MarketFilter.everything());
  }

  static PortfolioRequest of(MarketFilter filter) {
    return with(100, 0, AcceptedRisk.LOW, usual(AcceptedRisk.LOW), filter);
  }

  private static PortfolioRequest with(
      double cores,
      double memoryMib,
      AcceptedRisk accepted,
      IntFunction<Caps> caps,
      MarketFilter filter) {
    return new PortfolioRequest(
        cores,
        memoryMib,
        accepted,
        past -> new Expectations(new BidCrossings(past, 1), new RiseTowardsBid(1)),
        filter,
        caps,
        1,
        400);
  }

  static IntFunction<Caps> usual(AcceptedRisk accepted) {
    return markets -> new Caps(accepted.marketCap(markets), 1, 1);
  }

  static MarketFilter atLeast(Resources least) {
    return new MarketFilter(type -> true, zone -> true, least, 0, 2);
  }

  static MarketFilter ofTypes(Predicate<String> types) {
    return new MarketFilter(types, zone -> true, Resources.NONE, 0, 2);
  }

  static MarketFilter forJobsOf(double hours) {
    return new MarketFilter(type -> true, zone -> true, Resources.NONE, hours, 2);
  }

  static PortfolioPlan plan(List<MarketHistory> markets, PortfolioRequest request) {
    return new PortfolioPlanner(markets, request).plan(step -> {});
  }
}
