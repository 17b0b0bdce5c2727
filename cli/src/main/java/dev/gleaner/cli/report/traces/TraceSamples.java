package dev.gleaner.cli.report.traces;

import dev.gleaner.cli.report.PointView.Curve;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * What the plots of a trace are made of. A change interval lies between two changes of a node, as
 * in the statistics; an eviction ends one, but is no change of size.
 */
record TraceSamples(
    List<Double> intervals, List<Double> sizes, long changes, List<NodeSample> nodes) {

  private static final double HOUR = 3_600_000;
  private static final long MIB_PER_GIB = 1024;
  private static final int MOST_CURVES = 7;

  /** A node over its life. */
  record NodeSample(long memoryMib, double meanCores, double changesPerHour) {}

  static TraceSamples of(CapacityTrace trace) {
    List<Double> intervals = new ArrayList<>();
    List<Double> sizes = new ArrayList<>();
    List<NodeSample> nodes = new ArrayList<>();
    long changes = 0;
    for (NodeTrace node : trace.nodes()) {
      List<CapacityChange> history = node.changes();
      for (int i = 1; i < history.size(); i++) {
        CapacityChange before = history.get(i - 1);
        CapacityChange change = history.get(i);
        if (i > 1) {
          intervals.add((double) (change.atMillis() - before.atMillis()));
        }
        if (!change.isEviction()) {
          sizes.add((double) change.capacity().cores() - before.capacity().cores());
        }
      }
      changes += history.size() - 1;
      if (lifeMillis(node, trace.endMillis()) > 0) {
        nodes.add(sample(node, trace.endMillis()));
      }
    }
    return new TraceSamples(intervals, sizes, changes, nodes);
  }

  static long lifeMillis(NodeTrace node, long end) {
    CapacityChange last = node.changes().get(node.changes().size() - 1);
    return (last.isEviction() ? last.atMillis() : end) - node.joinsAt();
  }

  private static NodeSample sample(NodeTrace node, long end) {
    List<CapacityChange> history = node.changes();
    double coreMillis = 0;
    for (int i = 0; i < history.size(); i++) {
      long until = i + 1 < history.size() ? history.get(i + 1).atMillis() : end;
      coreMillis +=
          (double) history.get(i).capacity().cores() * (until - history.get(i).atMillis());
    }
    double life = (double) lifeMillis(node, end);
    return new NodeSample(
        history.get(0).capacity().memoryMib(),
        coreMillis / life,
        (history.size() - 1) / (life / HOUR));
  }

  /** A curve for each size of memory, which tells the minimum size; one for all if too many. */
  List<Curve> bySize(ToDoubleFunction<NodeSample> figure) {
    Map<Long, List<NodeSample>> bySize = new TreeMap<>();
    nodes.forEach(
        node -> bySize.computeIfAbsent(node.memoryMib(), size -> new ArrayList<>()).add(node));
    if (bySize.size() > MOST_CURVES) {
      return List.of(curve("all nodes", nodes, figure));
    }
    List<Curve> curves = new ArrayList<>();
    bySize.forEach((mib, some) -> curves.add(curve(name(mib), some, figure)));
    return curves;
  }

  private static Curve curve(
      String name, List<NodeSample> nodes, ToDoubleFunction<NodeSample> figure) {
    return new Curve(name, Distribution.of(nodes.stream().mapToDouble(figure).toArray()));
  }

  private static String name(long mib) {
    return mib % MIB_PER_GIB == 0
        ? "nodes with %d GiB".formatted(mib / MIB_PER_GIB)
        : "nodes with %d MiB".formatted(mib);
  }
}
