package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;

/** What a server of a market costs over a span of time, in US dollars. */
@FunctionalInterface
public interface Tariff {

  double cost(Market market, long from, long until);
}
