package dev.gleaner.core.buy.markets;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Market;

/**
 * Servers of one market that are bought together.
 *
 * @param price what one is expected to cost, in US dollars per hour
 */
public record Lot(Market market, Contract contract, int servers, double price) {

  public Lot {
    if (servers < 1) {
      throw new IllegalArgumentException("%d servers of %s".formatted(servers, market));
    }
  }

  /** Of spot servers. */
  public Lot(Market market, int servers, double price) {
    this(market, Contract.SPOT, servers, price);
  }

  public double dollarsPerHour() {
    return servers * price;
  }
}
