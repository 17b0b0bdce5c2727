package dev.gleaner.traces.vms;

import dev.gleaner.core.model.Resources;

/**
 * A regular VM that somebody asks the provider for. Times before 0 belong to the warm-up.
 *
 * @param departMillis when it leaves, at least 1 ms after it arrives
 * @param server where it is wanted, or {@link #ANYWHERE}; the allocator decides if that has no room
 */
public record VmRequest(long arriveMillis, long departMillis, Resources size, int server) {

  public static final int ANYWHERE = -1;

  public VmRequest {
    if (departMillis <= arriveMillis) {
      throw new IllegalArgumentException(
          "a VM must leave after it arrives: %d ms to %d ms".formatted(arriveMillis, departMillis));
    }
  }
}
