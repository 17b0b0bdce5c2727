package dev.gleaner.yarn.embedded;

import dev.gleaner.core.model.Resources;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.security.PrivilegedExceptionAction;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.security.UserGroupInformation;
import org.apache.hadoop.yarn.api.protocolrecords.AllocateResponse;
import org.apache.hadoop.yarn.api.records.Container;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.ContainerLaunchContext;
import org.apache.hadoop.yarn.api.records.ContainerStatus;
import org.apache.hadoop.yarn.api.records.FinalApplicationStatus;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.PreemptionContainer;
import org.apache.hadoop.yarn.api.records.Priority;
import org.apache.hadoop.yarn.api.records.Resource;
import org.apache.hadoop.yarn.client.api.AMRMClient;
import org.apache.hadoop.yarn.client.api.AMRMClient.ContainerRequest;
import org.apache.hadoop.yarn.client.api.NMClient;
import org.apache.hadoop.yarn.client.api.NMTokenCache;
import org.apache.hadoop.yarn.exceptions.YarnException;

/** An application whose master is the test itself: runs a command in every container it gets. */
public final class UnmanagedMaster implements AutoCloseable {

  private static final int REPORTS = 5;

  private final AMRMClient<ContainerRequest> scheduler = AMRMClient.createAMRMClient();
  private final NMClient nodes = NMClient.createNMClient();
  private final Map<ContainerId, NodeId> started = new LinkedHashMap<>();
  private final Map<ContainerId, Integer> exits = new LinkedHashMap<>();
  private final Set<ContainerId> warned = new LinkedHashSet<>();
  private final String command;
  private int wanted;

  public UnmanagedMaster(Configuration configuration, String command) throws Exception {
    this(configuration, "default", command);
  }

  public UnmanagedMaster(Configuration configuration, String queue, String command)
      throws Exception {
    this.command = command;
    nodes.cleanupRunningContainersOnStop(false);
    NMTokenCache tokens = new NMTokenCache();
    scheduler.setNMTokenCache(tokens);
    nodes.setNMTokenCache(tokens);
    UserGroupInformation master = UnmanagedApplication.submit(configuration, queue);
    master.doAs(
        (PrivilegedExceptionAction<Object>)
            () -> {
              scheduler.init(configuration);
              scheduler.start();
              nodes.init(configuration);
              nodes.start();
              return scheduler.registerApplicationMaster("127.0.0.1", 0, "");
            });
  }

  public void ask(int count, Resources each) {
    Resource capability = Resource.newInstance(each.memoryMib(), each.cores());
    for (int i = 0; i < count; i++) {
      scheduler.addContainerRequest(request(capability));
    }
    wanted += count;
  }

  private static ContainerRequest request(Resource capability) {
    return new ContainerRequest(capability, null, null, Priority.newInstance(1));
  }

  /** Containers in the order in which they were started, with their nodes. */
  public Map<ContainerId, NodeId> started() {
    return started;
  }

  /** Exit statuses of the containers that have ended. */
  public Map<ContainerId, Integer> exits() {
    return exits;
  }

  /** Containers of which the ResourceManager said that it will preempt them. */
  public Set<ContainerId> warned() {
    return warned;
  }

  public List<ContainerId> running() {
    return started.keySet().stream().filter(id -> !exits.containsKey(id)).toList();
  }

  /** Talks with the ResourceManager until it holds. */
  public void until(String what, Callable<Boolean> condition) throws Exception {
    Await.that(what)
        .seeing(() -> this)
        .until(
            () -> {
              heartbeat();
              return condition.call();
            });
  }

  public void untilRunning(int containers) throws Exception {
    until(containers + " running containers", () -> running().size() == containers);
  }

  public void untilEnded(int containers) throws Exception {
    until(containers + " ended containers", () -> exits.size() == containers);
  }

  /**
   * Talks with the ResourceManager until the node has reported some times since: what has not been
   * started there by then has been held back.
   */
  public void untilOffered(EmbeddedCluster cluster, NodeId node) throws Exception {
    heartbeat();
    int before = reports(cluster, node);
    until(REPORTS + " reports of " + node, () -> reports(cluster, node) >= before + REPORTS);
  }

  private static int reports(EmbeddedCluster cluster, NodeId node) {
    return cluster
        .resourceManager()
        .getRMContext()
        .getRMNodes()
        .get(node)
        .getLastNodeHeartBeatResponse()
        .getResponseId();
  }

  /** Talks with the ResourceManager once. */
  public void heartbeat() throws Exception {
    AllocateResponse response = scheduler.allocate(0.5f);
    for (Container container : response.getAllocatedContainers()) {
      take(container);
    }
    for (ContainerStatus status : response.getCompletedContainersStatuses()) {
      if (started.containsKey(status.getContainerId())) {
        exits.put(status.getContainerId(), status.getExitStatus());
      }
    }
    if (response.getPreemptionMessage() != null
        && response.getPreemptionMessage().getContract() != null) {
      response.getPreemptionMessage().getContract().getContainers().stream()
          .map(PreemptionContainer::getId)
          .forEach(warned::add);
    }
  }

  private void take(Container container) throws Exception {
    if (wanted == 0) {
      // Given for a request that crossed with an earlier container on its way.
      scheduler.releaseAssignedContainer(container.getId());
      return;
    }
    wanted--;
    started.put(container.getId(), container.getNodeId());
    scheduler.removeContainerRequest(request(container.getResource()));
    nodes.startContainer(container, launch(command));
  }

  static ContainerLaunchContext launch(String command) {
    return ContainerLaunchContext.newInstance(
        Map.of(), Map.of(), List.of(command), null, null, null);
  }

  /** Goes away without a word. */
  public void abandon() {
    scheduler.stop();
    nodes.stop();
  }

  @Override
  public String toString() {
    return "%d containers wanted, %s started, %s running, exits %s, %s warned"
        .formatted(wanted, started, running(), exits, warned);
  }

  @Override
  public void close() throws IOException, YarnException {
    scheduler.unregisterApplicationMaster(FinalApplicationStatus.SUCCEEDED, "", "");
    scheduler.stop();
    nodes.stop();
  }
}
