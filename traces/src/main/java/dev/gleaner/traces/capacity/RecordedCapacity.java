package dev.gleaner.traces.capacity;

import dev.gleaner.core.model.RandomStreams;
import java.util.List;

/** A recorded trace: the same for every seed, cut off after the duration that is asked for. */
public record RecordedCapacity(CapacityTrace trace) implements CapacitySource {

  @Override
  public CapacityTrace capacity(RandomStreams streams, long durationMillis) {
    if (durationMillis >= trace.endMillis()) {
      return trace;
    }
    List<NodeTrace> nodes =
        trace.nodes().stream()
            .filter(node -> node.joinsAt() <= durationMillis)
            .map(node -> cut(node, durationMillis))
            .toList();
    return new CapacityTrace(nodes, durationMillis);
  }

  private static NodeTrace cut(NodeTrace node, long end) {
    return new NodeTrace(
        node.name(),
        node.changes().stream().takeWhile(change -> change.atMillis() <= end).toList(),
        node.minimumCores());
  }
}
