package dev.gleaner.simulator.plan;

import dev.gleaner.core.buy.AdvisedRates;
import dev.gleaner.core.buy.Frontier;
import dev.gleaner.core.buy.Market;
import dev.gleaner.core.buy.Portfolio;
import dev.gleaner.core.buy.Purchase;
import java.util.List;

/**
 * What to buy, why, and how that would have gone before.
 *
 * @param markets of the portfolios, in the order of their weights
 * @param onDemand what the cheapest servers for the demand cost on demand, in US dollars per hour
 * @param records this plan's first, then those of others; empty where the prices do not reach back
 *     far enough
 */
public record PortfolioPlan(
    PlanRequest request,
    Outlook outlook,
    List<Market> markets,
    Frontier frontier,
    Portfolio portfolio,
    Purchase purchase,
    double onDemand,
    List<TrackRecord> records) {

  /** Whether losses are foreseen by what people say of them, and not by prices. */
  public boolean isAdvised() {
    return outlook.rates() instanceof AdvisedRates;
  }

  /** What the purchase saves, as a share. */
  public double saving() {
    return 1 - purchase.dollarsPerHour() / onDemand;
  }
}
