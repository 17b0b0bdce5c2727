package dev.gleaner.simulator.plan;

import dev.gleaner.core.buy.Frontier;
import dev.gleaner.core.buy.Market;
import dev.gleaner.core.buy.Portfolio;
import dev.gleaner.core.buy.Purchase;
import java.util.List;

/**
 * What to buy, why, and how that would have gone before.
 *
 * @param markets of the portfolios, in the order of their weights
 * @param records this plan's first, then those of others; empty where the prices do not reach back
 *     far enough
 */
public record PortfolioPlan(
    PlanRequest request,
    List<Market> markets,
    Frontier frontier,
    Portfolio portfolio,
    Purchase purchase,
    List<TrackRecord> records) {}
