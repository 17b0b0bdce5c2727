package dev.gleaner.core.model;

/** A market and what its servers have cost. */
public record MarketHistory(Market market, PriceSeries prices) {

  public MarketHistory between(long from, long until) {
    return new MarketHistory(market, prices.between(from, until));
  }
}
