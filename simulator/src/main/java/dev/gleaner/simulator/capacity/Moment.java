package dev.gleaner.simulator.capacity;

import dev.gleaner.core.buy.MarketHistory;
import java.util.List;

/**
 * A zone at a time at which somebody plans.
 *
 * @param markets that are known for long enough
 */
public record Moment(String zone, List<MarketHistory> markets, long now) {

  public Moment {
    markets = List.copyOf(markets);
  }
}
