package dev.gleaner.simulator.study;

import dev.gleaner.core.buy.capacity.AvailabilityModel;
import dev.gleaner.core.buy.capacity.ObservedAvailability;

/** The estimates of availability, as files name them. */
enum EstimateName {
  OBSERVED;

  AvailabilityModel model(double bidOverOnDemand) {
    return switch (this) {
      case OBSERVED -> new ObservedAvailability(bidOverOnDemand);
    };
  }
}
