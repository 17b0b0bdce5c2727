package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/** ExoSphere, equation 6: markets are risky together if their prices rise together. */
public final class PriceCovariance implements RiskModel {

  @Override
  public String name() {
    return "price-covariance";
  }

  @Override
  public RiskMatrix risks(List<MarketHistory> markets, long from, long until) {
    Samples prices = Samples.centred(markets, from, until, (market, price) -> price);
    return new ComputedRisk(prices.size(), prices::product);
  }
}
