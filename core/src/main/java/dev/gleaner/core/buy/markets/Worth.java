package dev.gleaner.core.buy.markets;

import dev.gleaner.core.model.Market;
import java.util.Collection;
import java.util.function.ToDoubleFunction;

/**
 * What a server of a market is worth, in US dollars per hour: what one saves is measured against
 * that.
 */
public record Worth(ToDoubleFunction<Market> dollarsPerHour) {

  /** ExoSphere's equation 2: what the same server costs on demand. */
  public static final Worth ON_DEMAND = new Worth(market -> market.type().onDemand());

  /**
   * What its part of a demand costs on demand where that is cheapest. A server with a tenth of the
   * memory is worth a tenth to who needs memory, however much cheaper than itself it has become;
   * equation 2 does not see that.
   */
  public static Worth forDemand(Collection<Market> markets, double cores, double memoryMib) {
    double cheapest = cheapestOnDemand(markets, cores, memoryMib);
    return new Worth(market -> cheapest / servers(market, cores, memoryMib));
  }

  /** What a demand costs on demand in the market where that is cheapest, in dollars per hour. */
  public static double cheapestOnDemand(
      Collection<Market> markets, double cores, double memoryMib) {
    return markets.stream()
        .mapToDouble(one -> servers(one, cores, memoryMib) * one.type().onDemand())
        .min()
        .orElseThrow();
  }

  public double of(Market market) {
    return dollarsPerHour.applyAsDouble(market);
  }

  // Equation 8 for the whole of the demand.
  private static double servers(Market market, double cores, double memoryMib) {
    return Math.max(
        cores / market.type().size().cores(), memoryMib / market.type().size().memoryMib());
  }
}
