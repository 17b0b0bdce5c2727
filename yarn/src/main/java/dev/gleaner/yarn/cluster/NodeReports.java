package dev.gleaner.yarn.cluster;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.acquire.ClusterState.Node;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeReport;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.conf.YarnConfiguration;

/** What YARN reports of a node, in our words. */
final class NodeReports {

  private final long leastMemoryMib;

  NodeReports(Configuration configuration) {
    leastMemoryMib =
        configuration.getLong(
            YarnConfiguration.RM_SCHEDULER_MINIMUM_ALLOCATION_MB,
            YarnConfiguration.DEFAULT_RM_SCHEDULER_MINIMUM_ALLOCATION_MB);
  }

  Node node(NodeReport report) {
    Resources capacity = resources(report.getCapability());
    return new Node(
        report.getNodeId().toString(),
        report.getNodeId().getHost(),
        stage(report, capacity),
        capacity,
        resources(report.getUsed()).cores(),
        report.getNumContainers());
  }

  private NodeStage stage(NodeReport report, Resources capacity) {
    return switch (report.getNodeState()) {
      case RUNNING -> isDrained(capacity) ? NodeStage.DRAINING : NodeStage.WORKING;
      // An operator has taken it out, slowly or at once: its machine is not needed any more.
      case DECOMMISSIONING, DECOMMISSIONED -> NodeStage.DRAINING;
      case NEW, UNHEALTHY, LOST, REBOOTED, SHUTDOWN -> NodeStage.AWAY;
    };
  }

  /**
   * A drain leaves a node the memory of the smallest container, or none: nothing else looks like
   * that, so that who comes after us sees it, too.
   */
  private boolean isDrained(Resources capacity) {
    return capacity.memoryMib() <= leastMemoryMib;
  }

  private static Resources resources(Resource resource) {
    return resource == null
        ? Resources.NONE
        : new Resources(resource.getVirtualCores(), resource.getMemorySize());
  }
}
