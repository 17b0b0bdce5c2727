package dev.gleaner.core.plan;

import dev.gleaner.core.buy.markets.MarketFilter;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.buy.portfolio.Caps;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * What is needed, and how it is to be chosen.
 *
 * @param outlook made from prices each time that something is bought, so that the record does not
 *     know more than a buyer knew
 * @param caps by the number of markets among which to choose
 * @param bidOverOnDemand the most that is paid, as a multiple of the on-demand price
 * @param candidates how many markets are looked at, those that save most
 */
public record PortfolioRequest(
    double cores,
    double memoryMib,
    AcceptedRisk accepted,
    Function<List<MarketHistory>, Expectations> outlook,
    MarketFilter filter,
    IntFunction<Caps> caps,
    double bidOverOnDemand,
    int candidates) {

  /** The markets that suit, as far as their prices tell. */
  List<MarketHistory> suitable(List<MarketHistory> markets) {
    return filter.of(markets, outlook.apply(markets).rates());
  }
}
