package dev.gleaner.validation;

import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import java.util.List;

/** How much core time the nodes of a trace had. */
final class PoolCapacity {

  private PoolCapacity() {}

  static double coreMillis(CapacityTrace trace, long from, long until) {
    double sum = 0;
    for (NodeTrace node : trace.nodes()) {
      List<CapacityChange> changes = node.changes();
      for (int i = 0; i < changes.size(); i++) {
        long begin = Math.max(from, changes.get(i).atMillis());
        long next = i + 1 < changes.size() ? changes.get(i + 1).atMillis() : until;
        long end = Math.min(until, next);
        sum += (double) changes.get(i).capacity().cores() * Math.max(0, end - begin);
      }
    }
    return sum;
  }
}
