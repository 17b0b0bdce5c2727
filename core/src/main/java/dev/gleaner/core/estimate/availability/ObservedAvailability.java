package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * The paper's estimate: each market will be there for the share of time in which its price was at
 * or below the bid, independently of all others; but nothing is surer than what was seen can say.
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
    SeenPeriods seen = SeenPeriods.of(markets, from, until, bidOverOnDemand);
    return seen.limit(
        new RecordedShare(bidOverOnDemand).of(markets, from, until), seen.leastAlone());
  }
}
