package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.estimate.markets.MarketStatistics;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * The share of a span in which each market's price was at or below the bid, and nothing else: what
 * was, not what will be. It is for who knows the span that is judged, and for the paper's figures.
 * Whoever looks ahead takes {@link ObservedAvailability}, which does not take what was not seen for
 * impossible.
 *
 * @param bidOverOnDemand the most that is paid, as a multiple of the on-demand price
 */
public record RecordedShare(double bidOverOnDemand) implements AvailabilityModel {

  @Override
  public String name() {
    return "recorded";
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
