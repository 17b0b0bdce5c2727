package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/** Shared causes with the rates that the past itself shows: a backtest must not know others. */
public record ObservedCauses(double bidOverOnDemand) implements RiskModel {

  @Override
  public String name() {
    return "shared-causes";
  }

  @Override
  public RiskMatrix risks(List<MarketHistory> markets, long from, long until) {
    return new SharedCauses(new BidCrossings(markets, bidOverOnDemand)).risks(markets, from, until);
  }
}
