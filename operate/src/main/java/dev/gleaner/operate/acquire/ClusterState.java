package dev.gleaner.operate.acquire;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.partition.PartitionLoad;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A cluster at one moment.
 *
 * @param waitingCores what was asked for and not given yet; empty before the first application
 * @param load of the queues for short and long applications, if there are any
 */
public record ClusterState(
    List<Node> nodes, OptionalLong waitingCores, Optional<PartitionLoad> load) {

  public ClusterState {
    nodes = List.copyOf(nodes);
  }

  /** The same without some nodes. */
  ClusterState without(Set<Node> departed) {
    return departed.isEmpty()
        ? this
        : new ClusterState(
            nodes.stream().filter(node -> !departed.contains(node)).toList(), waitingCores, load);
  }

  /** What YARN makes of a node. */
  public enum NodeStage {
    WORKING,
    DRAINING,
    /** Lost, unhealthy, decommissioned or shut down: no task runs there. */
    AWAY
  }

  /**
   * A node of the cluster, of this pool or not.
   *
   * @param id as YARN writes it: host and port
   */
  public record Node(
      String id, String host, NodeStage stage, Resources capacity, int usedCores, int containers) {

    boolean isIdle() {
      return containers == 0 && usedCores == 0;
    }
  }
}
