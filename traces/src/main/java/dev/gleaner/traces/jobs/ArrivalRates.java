package dev.gleaner.traces.jobs;

import dev.gleaner.core.model.BadInputException;
import java.util.List;

/**
 * How the rate of arrivals varies in steps around its base, over and over again.
 *
 * @param everyMillis how long a step lasts
 * @param factors of the base rate, one for each step; none for a rate that does not vary
 */
public record ArrivalRates(long everyMillis, List<Double> factors) {

  public static final ArrivalRates CONSTANT = new ArrivalRates(1, List.of());

  public ArrivalRates {
    factors = List.copyOf(factors);
    if (everyMillis < 1 || factors.stream().anyMatch(factor -> !(factor > 0 && factor < 1e6))) {
      throw new BadInputException(
          "workload: arrival rates are %s every %d ms; expected factors above 0 and steps of at"
                  .formatted(factors, everyMillis)
              + " least 1 ms");
    }
  }

  /**
   * When something comes that at the base rate would come at a time. This inverts the integral of
   * the rate, which turns a Poisson process of rate 1 into one of exactly this rate.
   */
  double stretch(double baseMillis) {
    if (factors.isEmpty()) {
      return baseMillis;
    }
    double cycle = factors.stream().mapToDouble(factor -> factor * everyMillis).sum();
    double cycles = StrictMath.floor(baseMillis / cycle);
    double left = baseMillis - cycles * cycle;
    double time = cycles * everyMillis * factors.size();
    for (double factor : factors) {
      if (left < factor * everyMillis) {
        return time + left / factor;
      }
      left -= factor * everyMillis;
      time += everyMillis;
    }
    // Rounding: what is left of the cycle after its last step is nothing.
    return time;
  }
}
