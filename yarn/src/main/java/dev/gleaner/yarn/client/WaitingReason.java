package dev.gleaner.yarn.client;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.resources.YarnResources;
import java.util.List;
import org.apache.hadoop.yarn.api.records.NodeReport;

/** Why a task that is ready does not run, as far as one can tell from outside. */
final class WaitingReason {

  private WaitingReason() {}

  /** Which room is missing; empty if there is enough. */
  static String of(Resources demand, List<NodeReport> nodes) {
    if (nodes.isEmpty()) {
      return "no node is there";
    }
    List<Resources> whole =
        nodes.stream().map(node -> YarnResources.of(node.getCapability())).toList();
    if (whole.stream().noneMatch(demand::fitsIn)) {
      int cores = whole.stream().mapToInt(Resources::cores).max().orElse(0);
      return "no room: a task needs %s, the largest of %d nodes has %d cores now"
          .formatted(demand, nodes.size(), cores);
    }
    List<Resources> free = nodes.stream().map(WaitingReason::free).toList();
    if (free.stream().noneMatch(demand::fitsIn)) {
      int cores = free.stream().mapToInt(Resources::cores).max().orElse(0);
      return "no room: a task needs %s, the freest of %d nodes has %d cores"
          .formatted(demand, nodes.size(), cores);
    }
    return "";
  }

  private static Resources free(NodeReport node) {
    Resources all = YarnResources.of(node.getCapability());
    // A node that has just shrunk may be in use beyond what it has.
    return node.getUsed() == null ? all : all.minus(all.overlap(YarnResources.of(node.getUsed())));
  }
}
