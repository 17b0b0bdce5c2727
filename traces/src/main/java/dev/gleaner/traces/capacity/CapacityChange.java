package dev.gleaner.traces.capacity;

import dev.gleaner.core.model.Resources;

/** From this moment on the node has this capacity; nothing at all means that it was evicted. */
public record CapacityChange(long atMillis, Resources capacity) {

  public boolean isEviction() {
    return capacity.equals(Resources.NONE);
  }
}
