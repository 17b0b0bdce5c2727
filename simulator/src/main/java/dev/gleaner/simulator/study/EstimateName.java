package dev.gleaner.simulator.study;

import dev.gleaner.core.buy.capacity.AvailabilityModel;
import dev.gleaner.core.buy.capacity.CautiousAvailability;
import dev.gleaner.core.buy.capacity.ObservedAvailability;
import dev.gleaner.core.buy.capacity.SharedWeather;

/** The estimates of availability, as files name them. */
enum EstimateName {
  OBSERVED,
  CAUTIOUS,
  WEATHERS;

  /** For servers that are to be there for some time. */
  AvailabilityModel model(double bidOverOnDemand, long horizonMillis) {
    AvailabilityModel cautious = new CautiousAvailability(bidOverOnDemand, horizonMillis);
    return switch (this) {
      case OBSERVED -> new ObservedAvailability(bidOverOnDemand);
      case CAUTIOUS -> cautious;
      case WEATHERS -> new SharedWeather(cautious, bidOverOnDemand);
    };
  }
}
