package dev.gleaner.simulator.engine;

import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Set;

/** The half of the nodes of a trace that changes less often: hindsight, for reports only. */
public final class CalmNodes {

  private final Set<String> names = new HashSet<>();

  private CalmNodes() {}

  public static CalmNodes of(CapacityTrace trace) {
    CalmNodes calm = new CalmNodes();
    trace.nodes().stream()
        .sorted(Comparator.comparingDouble(node -> changesPerHour(node, trace.endMillis())))
        .limit((trace.nodes().size() + 1) / 2)
        .forEach(node -> calm.names.add(node.name()));
    return calm;
  }

  private static double changesPerHour(NodeTrace node, long end) {
    CapacityChange last = node.changes().get(node.changes().size() - 1);
    long left = last.isEviction() ? last.atMillis() : end;
    return (node.changes().size() - 1) / (double) Math.max(1, left - node.joinsAt());
  }

  public boolean contains(NodeTrace node) {
    return names.contains(node.name());
  }
}
