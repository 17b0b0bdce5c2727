package dev.gleaner.simulator.services;

import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.estimate.availability.JointAvailability;
import dev.gleaner.core.model.MarketHistory;
import java.util.List;

/**
 * An estimate that transient servers are there a little less than was seen. A market whose price
 * stayed low for a month would be certain otherwise, and no pool would need another one.
 */
record WithFailures(AvailabilityModel seen, double failures) implements AvailabilityModel {

  @Override
  public String name() {
    return seen.name() + " less " + failures;
  }

  @Override
  public JointAvailability of(List<MarketHistory> markets, long from, long until) {
    return seen.of(markets, from, until).withFailures(failures);
  }
}
