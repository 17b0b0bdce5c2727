package dev.gleaner.core.plan.backtest;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * A place at a time at which somebody plans.
 *
 * @param markets that are known for long enough
 */
public record Moment(String place, List<MarketHistory> markets, long now) {

  public Moment {
    markets = List.copyOf(markets);
  }
}
