package dev.gleaner.simulator.cloud;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.traces.provider.Allocator;
import dev.gleaner.traces.provider.Allocators;

/**
 * How a cloud hands out machines.
 *
 * @param allocator where spot and harvest VMs go
 * @param bufferShare the share of servers that balancing leaves alone, 0.05 in the paper
 * @param mostCores the size beyond which no harvest VM grows
 * @param provisioningMillis from a request until the machine joins, and between two attempts where
 *     no server has room
 */
public record CloudSettings(
    Allocator allocator, double bufferShare, int mostCores, long provisioningMillis) {

  public CloudSettings {
    if (!(bufferShare >= 0 && bufferShare < 1) || mostCores < 1 || provisioningMillis < 1) {
      throw new BadInputException(
          "cloud: a share of %s buffer servers, at most %d cores, provisioned in %d ms; expected a"
                  .formatted(bufferShare, mostCores, provisioningMillis)
              + " share from 0 to below 1, at least 1 core and at least 1 ms");
    }
  }

  /**
   * Only balancing would put nearly everything on the buffer servers, of which a single tenant in
   * practice gets a small portion.
   */
  boolean sparesBuffer() {
    return allocator == Allocators.BALANCING;
  }
}
