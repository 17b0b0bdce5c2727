package dev.gleaner.simulator.capacity;

import dev.gleaner.core.buy.capacity.AvailabilityModel;
import dev.gleaner.core.buy.capacity.CautiousAvailability;
import dev.gleaner.core.buy.capacity.FamiliesTogether;
import dev.gleaner.core.buy.capacity.ObservedAvailability;
import dev.gleaner.core.buy.capacity.SharedWeather;

/** The estimates of availability, as files and options name them. */
public enum EstimateName {
  OBSERVED,
  CAUTIOUS,
  WEATHERS,
  FAMILIES;

  /** For servers that are to be there for some time. */
  public AvailabilityModel model(double bidOverOnDemand, long horizonMillis) {
    AvailabilityModel cautious = new CautiousAvailability(bidOverOnDemand, horizonMillis);
    return switch (this) {
      case OBSERVED -> new ObservedAvailability(bidOverOnDemand);
      case CAUTIOUS -> cautious;
      case WEATHERS -> new SharedWeather(cautious, bidOverOnDemand);
      case FAMILIES -> new FamiliesTogether(cautious);
    };
  }
}
