package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * ExoSphere's hybrid of prices and revocations (§3.3): the covariance of prices, where one that is
 * not below the bid counts as the highest there is, ten times on-demand.
 */
public final class HybridCovariance implements RiskModel {

  private static final double HIGHEST = 10;

  private final double bidOverOnDemand;

  public HybridCovariance(double bidOverOnDemand) {
    this.bidOverOnDemand = bidOverOnDemand;
  }

  @Override
  public String name() {
    return "hybrid";
  }

  @Override
  public RiskMatrix risks(List<MarketHistory> markets, long from, long until) {
    Samples prices =
        Samples.centred(
            markets,
            from,
            until,
            (market, price) -> penalised(markets.get(market).market(), price));
    return new ComputedRisk(prices.size(), prices::product);
  }

  private double penalised(Market market, double price) {
    double onDemand = market.type().onDemand();
    return price < bidOverOnDemand * onDemand ? price : HIGHEST * onDemand;
  }
}
