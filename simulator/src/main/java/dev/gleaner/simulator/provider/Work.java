package dev.gleaner.simulator.provider;

import dev.gleaner.core.model.Resources;

/**
 * What the owner of a preemptible instance wants done.
 *
 * @param leftMillis how long an instance of this size has to run for it
 */
record Work(Resources size, long leftMillis) {

  Work {
    if (leftMillis <= 0) {
      throw new IllegalArgumentException("nothing is left to do: %d ms".formatted(leftMillis));
    }
  }

  Work without(long doneMillis) {
    return new Work(size, leftMillis - doneMillis);
  }
}
