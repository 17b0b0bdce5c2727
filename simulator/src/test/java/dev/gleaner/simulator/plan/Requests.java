package dev.gleaner.simulator.plan;

import dev.gleaner.core.buy.markets.MarketFilter;
import dev.gleaner.core.buy.markets.NameGlobs;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.estimate.markets.AdvisedRates;
import dev.gleaner.core.estimate.markets.RiskMeasure;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.plan.PortfolioPlan;
import dev.gleaner.core.plan.PortfolioPlanner;
import dev.gleaner.core.plan.PortfolioRequest;
import dev.gleaner.core.plan.ShareLimits;
import dev.gleaner.traces.prices.GeneratedPrices;
import java.util.List;

/** Plans for the generated example: 40 markets in 4 zones and 3 families over 60 days. */
final class Requests {

  static final List<MarketHistory> EXAMPLE = GeneratedPrices.histories(1).markets();

  private Requests() {}

  static PortfolioRequest of(
      double cores, double memoryMib, AcceptedRisk accepted, ShareLimits limits) {
    return with(cores, memoryMib, accepted, limits, MarketFilter.everything(), 400);
  }

  static PortfolioRequest of(MarketFilter filter) {
    return with(100, 0, AcceptedRisk.LOW, ShareLimits.USUAL, filter, 400);
  }

  static PortfolioRequest with(
      double cores,
      double memoryMib,
      AcceptedRisk accepted,
      ShareLimits limits,
      MarketFilter filter,
      int candidates) {
    return new PortfolioRequest(
        cores,
        memoryMib,
        accepted,
        RiskMeasure.RISE_TOWARDS_BID,
        AdvisedRates.NONE,
        TypeRules.ANYTHING,
        filter,
        limits,
        1,
        candidates);
  }

  static MarketFilter atLeast(Resources least) {
    return new MarketFilter(least, 0);
  }

  static MarketFilter ofTypes(String glob) {
    return new MarketFilter(new NameGlobs(List.of(glob)), NameGlobs.ALL, Resources.NONE, 0, 2);
  }

  static MarketFilter forJobsOf(double hours) {
    return new MarketFilter(Resources.NONE, hours);
  }

  static PortfolioPlan plan(List<MarketHistory> markets, PortfolioRequest request) {
    return new PortfolioPlanner(markets, request).plan();
  }
}
