package dev.gleaner.core.estimate.markets;

import dev.gleaner.core.model.Market;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How often servers of a market are taken away. Prices told this until late 2017; since then what
 * people observe tells it.
 */
public interface RevocationRates {

  /** Revocations of one server per hour, or nothing where nobody knows. */
  OptionalDouble perHour(Market market);

  /** How long a server stays, or nothing where nobody knows. */
  default Optional<ExpectedStay> stay(Market market) {
    OptionalDouble rate = perHour(market);
    return rate.isPresent() && rate.getAsDouble() > 0
        ? Optional.of(new ExpectedStay(1 / rate.getAsDouble(), ExpectedStay.Sureness.ABOUT))
        : Optional.empty();
  }
}
