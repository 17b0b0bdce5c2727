package dev.gleaner.yarn.cluster;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.acquire.Acquirer;
import dev.gleaner.operate.acquire.PoolFile;
import dev.gleaner.operate.acquire.PoolListener;
import dev.gleaner.operate.acquire.PoolMetrics;
import dev.gleaner.operate.acquire.PoolSettings;
import dev.gleaner.operate.partition.PartitionQueues;
import dev.gleaner.testing.Await;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.embedded.UnmanagedMaster;
import dev.gleaner.yarn.master.JobMaster;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.hadoop.ipc.RPC;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.NodeLabel;
import org.apache.hadoop.yarn.client.ClientRMProxy;
import org.apache.hadoop.yarn.server.api.ResourceManagerAdministrationProtocol;
import org.apache.hadoop.yarn.server.api.protocolrecords.AddToClusterNodeLabelsRequest;
import org.apache.hadoop.yarn.server.api.protocolrecords.ReplaceLabelsOnNodeRequest;
import org.apache.hadoop.yarn.server.resourcemanager.scheduler.capacity.CapacitySchedulerConfiguration;

/**
 * A real YARN of two nodes for everybody, one for short applications, and up to two transient ones.
 * The daemon's time passes when a test says so.
 */
final class PartitionedCluster implements AutoCloseable {

  static final Resources TASK = new Resources(1, 512);
  private static final PartitionQueues QUEUES = new PartitionQueues("short", "long");
  private static final String LABEL = "general";

  /** As published: long applications may hold 40% of the cluster. */
  static final String THRESHOLD = "long-load: 40%, released-at-once: 2";

  /** By short work. Tasks end when a test wants it, so that it is told how long they take. */
  static final String PREDICTED = "policy: predicted, provisioning: 1m, burst: 1, task-time: 10m";

  private static PoolSettings pool(String policy) {
    return PoolFile.parse(
        "pool.yaml",
        """
        name: short
        cloud: {ec2: {region: eu-west-1, launch-template: worker}}
        machines: {type: small}
        keep:
          short-partition: {server: "2, 2 GiB", servers: 2, cost-ratio: 2, hold: 30s, %s}
        limits: {most-nodes: 4}
        """
            .formatted(policy));
  }

  final EmbeddedCluster yarn;
  final LentCluster lent;
  final Set<NodeId> general;
  final NodeId onDemand;
  final List<String> said = new ArrayList<>();
  private final ResourceManagerCluster cluster;
  private final Acquirer acquirer;
  private long now;

  PartitionedCluster(Path folder, String policy) throws Exception {
    PoolSettings pool = pool(policy);
    Map<String, String> properties = new HashMap<>(QueueProperties.of(QUEUES, LABEL));
    properties.put(JobMaster.HEARTBEAT, "100ms");
    // Masters that run in the test take no room, but YARN counts a core for each.
    properties.put(
        CapacitySchedulerConfiguration.MAXIMUM_APPLICATION_MASTERS_RESOURCE_PERCENT, "1");
    yarn =
        EmbeddedCluster.start(
            EmbeddedSettings.constant(folder, 3, LentCluster.MACHINE).withProperties(properties));
    general = Set.of(yarn.nodeIds().get("node-1"), yarn.nodeIds().get("node-2"));
    onDemand = yarn.nodeIds().get("node-3");
    label();
    lent = new LentCluster(yarn);
    cluster = new ResourceManagerCluster(yarn.configuration(), LoadReader.of(pool));
    acquirer =
        new Acquirer(
            pool,
            cluster,
            lent.cloud,
            true,
            new PoolListener(said::add),
            new PoolMetrics(pool.name()));
  }

  private void label() throws Exception {
    ResourceManagerAdministrationProtocol administration =
        ClientRMProxy.createRMProxy(
            yarn.configuration(), ResourceManagerAdministrationProtocol.class);
    administration.addToClusterNodeLabels(
        AddToClusterNodeLabelsRequest.newInstance(List.of(NodeLabel.newInstance(LABEL, false))));
    Map<NodeId, Set<String>> labels = new HashMap<>();
    general.forEach(node -> labels.put(node, Set.of(LABEL)));
    administration.replaceLabelsOnNode(ReplaceLabelsOnNodeRequest.newInstance(labels));
    RPC.stopProxy(administration);
  }

  /** An application whose tasks end when the file is there. */
  UnmanagedMaster application(String queue, Path end) throws Exception {
    return new UnmanagedMaster(
        yarn.configuration(), queue, "until [ -e %s ]; do sleep 0.1; done".formatted(end));
  }

  /** So much later the daemon looks again; machines that were asked for may have come. */
  void lookAfter(long millis) {
    now += millis;
    lent.cloud.advance(now);
    acquirer.look(now);
  }

  /** Lets the daemon look again and again, in no time. */
  void lookUntil(String what, Callable<Boolean> condition) throws Exception {
    Await.that(what)
        .seeing(() -> said)
        .until(
            () -> {
              acquirer.look(now);
              return condition.call();
            });
  }

  int requests() {
    return lent.cloud.holdings().asked().size();
  }

  @Override
  public void close() {
    cluster.close();
    yarn.close();
  }
}
