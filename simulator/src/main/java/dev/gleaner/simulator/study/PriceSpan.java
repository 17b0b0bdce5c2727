package dev.gleaner.simulator.study;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.simulator.kernel.Ticks;
import java.util.List;

/** Prices of markets between two times. */
public record PriceSpan(List<MarketHistory> markets, long from, long until) {

  private static final double MILLIS_PER_DAY = Ticks.MILLISECONDS.perDay();

  public PriceSpan of(MarketChoice choice) {
    return new PriceSpan(
        markets.stream().filter(history -> choice.has(history.market())).toList(), from, until);
  }

  public List<String> names() {
    return markets.stream().map(MarketHistory::market).map(Market::name).toList();
  }

  public double days() {
    return (until - from) / MILLIS_PER_DAY;
  }
}
