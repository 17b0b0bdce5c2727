package dev.gleaner.core.buy.markets;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/** ExoSphere, equation 2: what a market saves on average, as a share of what it is worth. */
public final class Returns {

  private Returns() {}

  /** Against the on-demand prices of the same servers, as in the paper. */
  public static double[] of(List<MarketHistory> markets) {
    return of(markets, Worth.ON_DEMAND);
  }

  public static double[] of(List<MarketHistory> markets, Worth worth) {
    return markets.stream()
        .mapToDouble(history -> 1 - history.prices().mean() / worth.of(history.market()))
        .toArray();
  }
}
