package dev.gleaner.core.plan;

import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import dev.gleaner.core.buy.markets.TypeRules;

/**
 * A capacity that must be there, and how it is to be chosen.
 *
 * @param capacity in cores
 * @param memoryMib that all servers together have, at least; 0 for any
 * @param unavailability the share of time in which less than the capacity may be there
 * @param types which kinds of servers
 * @param leastCores of a server
 * @param bidOverOnDemand the most that is paid, as a multiple of the on-demand price
 * @param failures the share of time in which hardware fails, of any server
 * @param windowMillis how much of the past is looked at
 * @param expectations how likely servers are there
 */
public record CapacityRequest(
    int capacity,
    long memoryMib,
    double unavailability,
    CapacityPolicyName policy,
    TypeRules types,
    int leastCores,
    double bidOverOnDemand,
    double failures,
    long windowMillis,
    CapacityExpectations expectations) {

  private static final long USUAL_WINDOW = 28 * 86_400_000L;

  public CapacityRequest {
    if (capacity < 1
        || memoryMib < 0
        || !(unavailability > 0 && unavailability < 1)
        || !(bidOverOnDemand > 0 && failures >= 0 && failures < 1)
        || windowMillis < 1) {
      throw new IllegalArgumentException(
          "%d cores, %d MiB, unavailable %s, bid %s, failures %s, window %d"
              .formatted(
                  capacity, memoryMib, unavailability, bidOverOnDemand, failures, windowMillis));
    }
  }

  /** Servers of all kinds, by prices, with what is usual for the rest. */
  public static CapacityRequest of(int capacity, double unavailability) {
    return new CapacityRequest(
        capacity,
        0,
        unavailability,
        CapacityPolicyName.GLEANER,
        TypeRules.ANYTHING,
        1,
        1,
        0,
        USUAL_WINDOW,
        CapacityExpectations.USUAL);
  }

  /** The same servers for another need. */
  public CapacityRequest with(
      int otherCapacity, double otherUnavailability, CapacityPolicyName other) {
    return new CapacityRequest(
        otherCapacity,
        memoryMib,
        otherUnavailability,
        other,
        types,
        leastCores,
        bidOverOnDemand,
        failures,
        windowMillis,
        expectations);
  }
}
