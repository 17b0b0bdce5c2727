package dev.gleaner.core.buy.capacity;

/**
 * What must be there.
 *
 * @param capacity in units of the offers
 * @param memoryMib that all servers together have, at least, when all are there; 0 for any
 * @param unavailability the share of time in which less than the capacity may be there
 */
public record CapacityTarget(int capacity, long memoryMib, double unavailability) {

  public CapacityTarget {
    if (capacity < 1 || memoryMib < 0 || !(unavailability > 0 && unavailability < 1)) {
      throw new IllegalArgumentException(
          "a capacity of %d and %d MiB but for %s of the time"
              .formatted(capacity, memoryMib, unavailability));
    }
  }

  public CapacityTarget withUnavailability(double other) {
    return new CapacityTarget(capacity, memoryMib, other);
  }
}
