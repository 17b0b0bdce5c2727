package dev.gleaner.core.buy;

/**
 * Servers of one market that are bought together.
 *
 * @param price what one is expected to cost, in US dollars per hour
 */
public record Lot(Market market, int servers, double price) {

  public Lot {
    if (servers < 1) {
      throw new IllegalArgumentException("%d servers of %s".formatted(servers, market));
    }
  }

  public double dollarsPerHour() {
    return servers * price;
  }
}
