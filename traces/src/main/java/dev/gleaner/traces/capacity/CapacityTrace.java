package dev.gleaner.traces.capacity;

import java.util.List;

/** How the capacity of a set of nodes changed from time 0 until the end of the observation. */
public record CapacityTrace(List<NodeTrace> nodes, long endMillis) {

  public CapacityTrace {
    nodes = List.copyOf(nodes);
  }
}
