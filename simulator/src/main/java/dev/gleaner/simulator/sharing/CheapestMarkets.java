package dev.gleaner.simulator.sharing;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.share.Share;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Equal parts of the markets that were cheapest in the past for what applications ask for, as many
 * as the level says: the plainest portfolio that is diverse where it should be.
 */
public final class CheapestMarkets implements PortfolioChoice {

  /** As diverse as ExoSphere's portfolios of low and of high risk-averseness. */
  public static final Map<RiskLevel, Integer> USUAL_NUMBERS =
      Map.of(RiskLevel.LOW, 1, RiskLevel.MEDIUM, 5, RiskLevel.HIGH, 12);

  private final List<Market> cheapestFirst;
  private final Map<RiskLevel, Integer> numbers;

  /**
   * Markets in the order of what they cost in the past.
   *
   * @param past prices before the time in which the portfolios are used
   * @param shape what is compared: the price of a server by how many of these fit on it
   */
  public CheapestMarkets(
      List<MarketHistory> past, Resources shape, Map<RiskLevel, Integer> numbers) {
    this.cheapestFirst =
        past.stream()
            .sorted(
                Comparator.<MarketHistory>comparingDouble(history -> price(history, shape))
                    .thenComparing(history -> history.market().name()))
            .map(MarketHistory::market)
            .toList();
    this.numbers = Map.copyOf(numbers);
  }

  @Override
  public List<Share> choose(RiskLevel level, Set<Market> open) {
    return cheapestFirst.stream()
        .filter(open::contains)
        .limit(numbers.get(level))
        .map(market -> new Share(market, 1))
        .toList();
  }

  private static double price(MarketHistory history, Resources shape) {
    Resources size = history.market().type().size();
    double byCores = (double) shape.cores() / size.cores();
    double byMemory = (double) shape.memoryMib() / size.memoryMib();
    return history.prices().mean() * Math.max(byCores, byMemory);
  }
}
