package dev.gleaner.simulator.study.markets;

import dev.gleaner.core.model.PriceSeries;

/** How much a price varies over the time in which it is known. */
final class Variances {

  private Variances() {}

  static double of(PriceSeries prices) {
    double mean = prices.mean();
    double squares = 0;
    for (int i = 0; i < prices.changes(); i++) {
      double off = prices.price(i) - mean;
      squares += off * off * (prices.until(i) - prices.time(i));
    }
    return squares / Math.max(1, prices.end() - prices.start());
  }
}
