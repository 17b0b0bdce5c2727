package dev.gleaner.cli.report.traces;

import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * One node over time (figure 3 of the paper).
 *
 * @param name empty where the trace has no node
 * @param times of its sizes, in milliseconds
 * @param endMillis how far it is shown
 */
record ExampleNode(String name, List<Long> times, List<Integer> cores, long endMillis) {

  /** No plot is wide enough to show more, and a page must stay small. */
  private static final int MOST_STEPS = 1000;

  /** Of the nodes that were there the longest, the one with the median number of changes. */
  static ExampleNode of(CapacityTrace trace) {
    long end = trace.endMillis();
    long longest =
        trace.nodes().stream()
            .mapToLong(node -> TraceSamples.lifeMillis(node, end))
            .max()
            .orElse(0);
    List<NodeTrace> candidates =
        trace.nodes().stream()
            .filter(node -> TraceSamples.lifeMillis(node, end) == longest)
            .sorted(Comparator.comparingInt(node -> node.changes().size()))
            .toList();
    return candidates.isEmpty()
        ? new ExampleNode("", List.of(), List.of(), end)
        : of(candidates.get(candidates.size() / 2), end);
  }

  private static ExampleNode of(NodeTrace node, long end) {
    List<Long> times = new ArrayList<>();
    List<Integer> cores = new ArrayList<>();
    for (CapacityChange change : node.changes()) {
      if (times.size() == MOST_STEPS) {
        return new ExampleNode(node.name(), times, cores, change.atMillis());
      }
      times.add(change.atMillis());
      cores.add(change.capacity().cores());
    }
    return new ExampleNode(node.name(), times, cores, end);
  }
}
