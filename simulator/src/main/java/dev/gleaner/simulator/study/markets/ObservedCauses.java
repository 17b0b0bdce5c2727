package dev.gleaner.simulator.study.markets;

import dev.gleaner.core.buy.BidCrossings;
import dev.gleaner.core.buy.MarketHistory;
import dev.gleaner.core.buy.RiskMatrix;
import dev.gleaner.core.buy.RiskModel;
import dev.gleaner.core.buy.SharedCauses;
import java.util.List;

/** Shared causes with the rates that the past itself shows: a backtest must not know others. */
record ObservedCauses(double bidOverOnDemand) implements RiskModel {

  @Override
  public String name() {
    return "shared-causes";
  }

  @Override
  public RiskMatrix risks(List<MarketHistory> markets, long from, long until) {
    return new SharedCauses(new BidCrossings(markets, bidOverOnDemand)).risks(markets, from, until);
  }
}
