package dev.gleaner.core.plan;

import dev.gleaner.core.buy.markets.Purchase;
import dev.gleaner.core.buy.portfolio.Frontier;
import dev.gleaner.core.buy.portfolio.Portfolio;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.plan.backtest.TrackRecord;
import java.util.List;

/**
 * What to buy, why, and how that would have gone before.
 *
 * @param expectations what the choice rests on
 * @param markets of the portfolios, in the order of their weights
 * @param cap the most that one market may hold, and why so much
 * @param onDemand what the cheapest servers for the demand cost on demand, in US dollars per hour
 * @param leftOut which markets were not chosen among, and why
 * @param records this plan's first, then those of others; empty where the prices do not reach back
 *     far enough
 */
public record PortfolioPlan(
    PortfolioRequest request,
    Expectations expectations,
    List<Market> markets,
    Frontier frontier,
    Portfolio portfolio,
    MarketCap cap,
    Purchase purchase,
    double onDemand,
    MarketsLeftOut leftOut,
    List<TrackRecord> records) {

  /** Whether losses are foreseen by what people say of them, and not by prices. */
  public boolean isAdvised() {
    return !request.advice().isEmpty();
  }

  /** How many markets hold as much as one may. */
  public int atTheCap() {
    return cap.reached(portfolio.weights());
  }

  /** What the purchase saves, as a share. */
  public double saving() {
    return 1 - purchase.dollarsPerHour() / onDemand;
  }
}
