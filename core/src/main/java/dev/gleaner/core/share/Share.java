package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;

/** How much of an application goes to a market: one entry of a portfolio's vector of weights. */
public record Share(Market market, double weight) {

  public Share {
    if (!(weight > 0 && weight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "the weight of %s is %s; expected a number above 0".formatted(market, weight));
    }
  }
}
