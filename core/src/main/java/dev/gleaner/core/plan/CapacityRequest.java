package dev.gleaner.core.plan;

import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.estimate.availability.AdvisedAvailability;
import dev.gleaner.core.estimate.availability.AvailabilityModel;
import dev.gleaner.core.estimate.availability.Calibration;

/**
 * A capacity that must be there, and how it is to be chosen.
 *
 * @param capacity in cores
 * @param memoryMib that all servers together have, at least; 0 for any
 * @param unavailability the share of time in which less than the capacity may be there
 * @param bidOverOnDemand the most that is paid, as a multiple of the on-demand price
 * @param failures the share of time in which hardware fails, of any server
 * @param windowMillis how much of the past is looked at
 * @param model how likely servers are there, from the past
 * @param calibration what estimates of it are worth
 * @param learns whether plans of before, and what came of them, tell better what they are worth
 */
public record CapacityRequest(
    int capacity,
    long memoryMib,
    double unavailability,
    double bidOverOnDemand,
    double failures,
    long windowMillis,
    AvailabilityModel model,
    Calibration calibration,
    boolean learns,
    CapacityPolicyName policy) {

  /** What a policy is asked for, so that what is wanted comes out. */
  public CapacityTarget target() {
    return new CapacityTarget(capacity, memoryMib, calibration.plannedFor(unavailability));
  }

  /** Whether the odds are from what people say about interruptions. */
  boolean isAdvised() {
    return model instanceof AdvisedAvailability;
  }

  public CapacityRequest with(
      int otherCapacity, double otherUnavailability, CapacityPolicyName other) {
    return new CapacityRequest(
        otherCapacity,
        memoryMib,
        otherUnavailability,
        bidOverOnDemand,
        failures,
        windowMillis,
        model,
        calibration,
        learns,
        other);
  }

  CapacityRequest with(Calibration learnt) {
    return new CapacityRequest(
        capacity,
        memoryMib,
        unavailability,
        bidOverOnDemand,
        failures,
        windowMillis,
        model,
        learnt,
        learns,
        policy);
  }
}
