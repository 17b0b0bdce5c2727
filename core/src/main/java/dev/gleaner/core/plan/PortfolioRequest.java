package dev.gleaner.core.plan;

import dev.gleaner.core.buy.markets.MarketFilter;
import dev.gleaner.core.buy.markets.TypeRules;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.estimate.markets.AdvisedRates;
import dev.gleaner.core.estimate.markets.RiskMeasure;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * What is needed, and how it is to be chosen.
 *
 * @param memoryMib 0 for what the cores come with
 * @param measure what counts as risk
 * @param advice how often servers are taken away, by those who know; {@link AdvisedRates#NONE}
 *     where prices tell
 * @param types which kinds of servers
 * @param filter which markets of those
 * @param bidOverOnDemand the most that is paid, as a multiple of the on-demand price
 * @param candidates how many markets are looked at, those that save most
 */
public record PortfolioRequest(
    double cores,
    double memoryMib,
    AcceptedRisk accepted,
    RiskMeasure measure,
    AdvisedRates advice,
    TypeRules types,
    MarketFilter filter,
    ShareLimits limits,
    double bidOverOnDemand,
    int candidates) {

  private static final int USUAL_CANDIDATES = 400;

  public PortfolioRequest {
    if (!(cores > 0 && memoryMib >= 0 && bidOverOnDemand > 0) || candidates < 1) {
      throw new IllegalArgumentException(
          "%s cores, %s MiB, bid %s, %d candidates"
              .formatted(cores, memoryMib, bidOverOnDemand, candidates));
    }
  }

  /** Servers of all kinds for some cores, by prices, with what is usual for the rest. */
  public static PortfolioRequest of(double cores, AcceptedRisk accepted) {
    return new PortfolioRequest(
        cores,
        0,
        accepted,
        RiskMeasure.LOSSES_THEN_PRICES,
        AdvisedRates.NONE,
        TypeRules.ANYTHING,
        MarketFilter.everything(),
        ShareLimits.USUAL,
        1,
        USUAL_CANDIDATES);
  }

  /** The markets that suit, as far as their prices tell. */
  List<MarketHistory> suitable(List<MarketHistory> markets) {
    return filter.of(markets, Expectations.of(markets, this).rates());
  }
}
