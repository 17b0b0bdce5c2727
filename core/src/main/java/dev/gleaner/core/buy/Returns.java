package dev.gleaner.core.buy;

import java.util.List;

/** ExoSphere, equation 2: what a market saves on average, as a share of the on-demand price. */
public final class Returns {

  private Returns() {}

  public static double[] of(List<MarketHistory> markets) {
    return markets.stream().mapToDouble(Returns::of).toArray();
  }

  static double of(MarketHistory history) {
    return 1 - history.prices().mean() / history.market().type().onDemand();
  }
}
