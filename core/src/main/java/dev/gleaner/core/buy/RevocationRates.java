package dev.gleaner.core.buy;

import java.util.OptionalDouble;

/**
 * How often servers of a market are taken away. Prices told this until late 2017; since then what
 * people observe tells it.
 */
public interface RevocationRates {

  /** Revocations of one server per hour, or nothing where nobody knows. */
  OptionalDouble perHour(Market market);
}
