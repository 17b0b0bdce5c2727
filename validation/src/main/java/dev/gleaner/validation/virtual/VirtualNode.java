package dev.gleaner.validation.virtual;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.net.NodeBase;
import org.apache.hadoop.yarn.api.records.ContainerExitStatus;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.ContainerState;
import org.apache.hadoop.yarn.api.records.ContainerStatus;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.api.records.ResourceUtilization;
import org.apache.hadoop.yarn.server.api.records.NodeHealthStatus;
import org.apache.hadoop.yarn.server.api.records.NodeStatus;
import org.apache.hadoop.yarn.server.resourcemanager.RMContext;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeImpl;
import org.apache.hadoop.yarn.server.resourcemanager.rmnode.RMNodeStatusEvent;
import org.apache.hadoop.yarn.server.utils.BuilderUtils;

/** What a NodeManager would report, and the ResourceManager's own view of the node. */
public final class VirtualNode {

  private static final int PORT = 8041;
  private static final int HTTP_PORT = 8042;
  private static final NodeHealthStatus HEALTHY = NodeHealthStatus.newInstance(true, "", 0);
  private static final ResourceUtilization NO_UTILISATION =
      ResourceUtilization.newInstance(0, 0, 0);

  private final int index;
  private final NodeId id;
  private final RMNodeImpl rmNode;
  private final Map<ContainerId, ContainerStatus> running = new LinkedHashMap<>();
  private final Set<ContainerId> finished = new HashSet<>();
  private final List<ContainerId> toReport = new ArrayList<>();

  VirtualNode(int index, Resource capacity, RMContext context) {
    this.index = index;
    // Numeric, so that nobody looks the host up.
    String host = "10.%d.%d.%d".formatted(index >> 16, (index >> 8) & 255, index & 255);
    id = NodeId.newInstance(host, PORT);
    rmNode =
        new RMNodeImpl(
            id,
            context,
            host,
            PORT,
            HTTP_PORT,
            new NodeBase(host, "/default-rack"),
            capacity,
            "3.5.0");
  }

  /** Nodes are numbered in the order in which they joined. */
  public int index() {
    return index;
  }

  public NodeId id() {
    return id;
  }

  RMNodeImpl rmNode() {
    return rmNode;
  }

  void started(ContainerId container) {
    running.put(
        container, BuilderUtils.newContainerStatus(container, ContainerState.RUNNING, "", 0, null));
  }

  /** The container has finished, which the next heartbeat reports. */
  void finished(ContainerId container) {
    if (running.remove(container) == null) {
      throw new IllegalArgumentException(
          "container %s does not run on %s".formatted(container, id));
    }
    finished.add(container);
    toReport.add(container);
  }

  /** The ResourceManager takes the container for ended; true if it had finished by itself. */
  boolean ended(ContainerId container) {
    if (running.remove(container) != null) {
      toReport.add(container);
    }
    return finished.remove(container);
  }

  /** All live containers, and those that have ended since the last heartbeat. */
  RMNodeStatusEvent heartbeat() {
    List<ContainerStatus> statuses = new ArrayList<>(running.values());
    for (ContainerId container : toReport) {
      statuses.add(
          ContainerStatus.newInstance(
              container, ContainerState.COMPLETE, "", ContainerExitStatus.SUCCESS));
    }
    toReport.clear();
    NodeStatus status =
        NodeStatus.newInstance(
            id, 0, statuses, List.of(), HEALTHY, NO_UTILISATION, NO_UTILISATION, List.of());
    return new RMNodeStatusEvent(id, status);
  }
}
