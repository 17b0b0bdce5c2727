package dev.gleaner.core.buy.capacity;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Market;

/**
 * Servers of a market on some terms. All that are held of one offer are there or gone together.
 *
 * @param capacity of one server, in units of what is needed
 * @param price what one is expected to cost, in US dollars per hour
 */
public record Offer(Market market, Contract contract, int capacity, double price) {

  public Offer {
    if (capacity < 1 || !(price > 0 && price < 1e6)) {
      throw new IllegalArgumentException(
          "%s with a capacity of %d for %s dollars per hour".formatted(market, capacity, price));
    }
  }

  /** Its capacity is its cores. */
  public static Offer spot(Market market, double price) {
    return new Offer(market, Contract.SPOT, cores(market), price);
  }

  public static Offer onDemand(Market market) {
    return new Offer(market, Contract.REGULAR, cores(market), market.type().onDemand());
  }

  public boolean isOnDemand() {
    return contract == Contract.REGULAR;
  }

  /** US dollars for an hour of one unit: the paper's sigma. */
  public double dollarsPerUnit() {
    return price / capacity;
  }

  private static int cores(Market market) {
    return market.type().size().cores();
  }
}
