package dev.gleaner.operate.agent;

import dev.gleaner.core.model.Resources;
import java.io.IOException;

/** Where the agent learns what its machine has. */
@FunctionalInterface
public interface CapacityReading {

  Resources read() throws IOException;

  /** Leaves something for the machine itself and its NodeManager. */
  default CapacityReading without(Resources reserve) {
    return () -> {
      Resources all = read();
      return new Resources(
          Math.max(0, all.cores() - reserve.cores()),
          Math.max(0, all.memoryMib() - reserve.memoryMib()));
    };
  }
}
