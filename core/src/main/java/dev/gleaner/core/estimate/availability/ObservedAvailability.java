package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.estimate.markets.MarketStatistics;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * The paper's estimate: each market will be there for the share of time in which its price was at
 * or below the bid, independently of all others.
 *
 * @param bidOverOnDemand the most that is paid, as a multiple of the on-demand price
 */
public record ObservedAvailability(double bidOverOnDemand) implements AvailabilityModel {

  @Override
  public String name() {
    return "observed";
  }

  @Override
  public JointAvailability of(List<MarketHistory> markets, long from, long until) {
    return JointAvailability.independent(
        markets.stream().mapToDouble(one -> availability(one.between(from, until))).toArray());
  }

  private double availability(MarketHistory seen) {
    double bid = bidOverOnDemand * seen.market().type().onDemand();
    return seen.prices() == null ? 0 : MarketStatistics.of(seen, bid).availability();
  }
}
