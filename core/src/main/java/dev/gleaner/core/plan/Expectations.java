package dev.gleaner.core.plan;

import dev.gleaner.core.estimate.markets.BidCrossings;
import dev.gleaner.core.estimate.markets.RevocationRates;
import dev.gleaner.core.estimate.markets.RiskModel;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * What a buyer expects of markets.
 *
 * @param rates how often servers are taken away
 * @param risk which of them go together
 */
public record Expectations(RevocationRates rates, RiskModel risk) {

  /**
   * From prices that were known at some time, and from advice, which is the same at all times. Made
   * anew each time that something is bought, so that a record does not know more than a buyer knew.
   */
  static Expectations of(List<MarketHistory> past, PortfolioRequest request) {
    RevocationRates rates =
        request.advice().isEmpty()
            ? new BidCrossings(past, request.bidOverOnDemand())
            : request.advice();
    return new Expectations(rates, request.measure().model(request.bidOverOnDemand(), rates));
  }
}
