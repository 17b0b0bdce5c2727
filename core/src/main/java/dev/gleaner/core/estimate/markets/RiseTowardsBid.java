package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * Gleaner's own measure: how far prices rise together above their means, counted in the distance
 * from mean to bid. Prices that fall are no risk, as they are in a covariance; and the same rise is
 * more of a risk where the bid is near, which a covariance does not see. A market that reached its
 * bid alone counts one for that time, however rich or small its servers are.
 */
public final class RiseTowardsBid implements RiskModel {

  /** A mean at or above the bid is as near as this share of the bid. */
  private static final double NEAREST = 0.05;

  private final double bidOverOnDemand;
  private final boolean steep;

  public RiseTowardsBid(double bidOverOnDemand) {
    this(bidOverOnDemand, false);
  }

  private RiseTowardsBid(double bidOverOnDemand, boolean steep) {
    this.bidOverOnDemand = bidOverOnDemand;
    this.steep = steep;
  }

  /**
   * The same with the distance counted twice: a price that has hardly moved just below the bid is
   * not calm, since prices drift further than a month of them tells.
   */
  static RiskModel nearnessTwice(double bidOverOnDemand) {
    return new RiseTowardsBid(bidOverOnDemand, true);
  }

  @Override
  public String name() {
    return "rise-towards-bid";
  }

  @Override
  public RiskMatrix risks(List<MarketHistory> markets, long from, long until) {
    // Of that time only: what prices did later must not be seen.
    double[] means =
        markets.stream()
            .map(history -> history.prices().between(from, until))
            .mapToDouble(prices -> prices == null ? 0 : prices.mean())
            .toArray();
    Samples rises =
        Samples.uncentred(
            markets,
            from,
            until,
            (market, price) -> {
              double bid = bidOverOnDemand * markets.get(market).market().type().onDemand();
              double distance = Math.max(bid - means[market], NEAREST * bid);
              double rise = Math.max(0, price - means[market]) / distance;
              return steep ? rise * bid / distance : rise;
            });
    return new ComputedRisk(rises.size(), rises::product);
  }
}
