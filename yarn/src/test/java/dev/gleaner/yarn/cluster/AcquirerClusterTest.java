package dev.gleaner.yarn.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.acquire.Acquirer;
import dev.gleaner.operate.acquire.ClusterState;
import dev.gleaner.operate.acquire.ClusterState.Node;
import dev.gleaner.operate.acquire.ClusterState.NodeStage;
import dev.gleaner.operate.acquire.PoolCluster;
import dev.gleaner.operate.acquire.PoolFile;
import dev.gleaner.operate.acquire.PoolListener;
import dev.gleaner.operate.acquire.PoolMetrics;
import dev.gleaner.operate.acquire.PoolSettings;
import dev.gleaner.operate.agent.Agent;
import dev.gleaner.operate.agent.CapacityText;
import dev.gleaner.operate.agent.RegisteredNode;
import dev.gleaner.testing.Await;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.embedded.UnmanagedMaster;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The daemon and the agent beside a real ResourceManager with real NodeManagers. */
class AcquirerClusterTest {

  private static final long HOUR = 3_600_000;
  private static final Resources TASK = new Resources(1, 512);
  private static final PoolSettings POOL =
      PoolFile.parse(
          "pool.yaml",
          """
          name: night
          cloud: {ec2: {region: eu-west-1, launch-template: worker}}
          machines: {type: small}
          keep: {nodes: 2, replace: 50%, every: 1h}
          limits: {most-nodes: 4}
          """);

  @TempDir Path folder;
  private final List<String> said = new ArrayList<>();

  @Test
  void a_daemon_killed_in_the_middle_is_succeeded_by_one_that_finishes_and_buys_nothing_twice()
      throws Exception {
    try (EmbeddedCluster yarn = EmbeddedCluster.start(settings(0));
        ResourceManagerCluster cluster = new ResourceManagerCluster(yarn.configuration())) {
      LentCluster lent = new LentCluster(yarn);
      long now = HOUR / 2;
      lent.cloud.advance(now);
      acquirer(cluster, lent).look(now);
      lent.cloud.advance(now + LentCluster.PROVISIONING);
      assertThat(yarn.nodeIds()).containsOnlyKeys("sim-1", "sim-2");
      NodeId replaced = yarn.nodeIds().get("sim-1");
      String command = "until [ -e %s/go ]; do sleep 0.1; done".formatted(folder);
      try (UnmanagedMaster master = new UnmanagedMaster(yarn.configuration(), command)) {
        master.ask(4, TASK);
        master.untilRunning(4);
        List<ContainerId> first = master.running();

        // Killed after the request and before the drain.
        Acquirer killed = acquirer(new DeadlyDrain(cluster), lent);
        killed.look(now + 2 * LentCluster.PROVISIONING);
        now = HOUR + 1;
        lent.cloud.advance(now);
        long review = now;
        assertThatThrownBy(() -> killed.look(review)).hasMessage("killed");
        assertThat(lent.held()).containsExactly("sim-1", "sim-2", "sim-3");
        assertThat(stage(cluster, replaced)).isEqualTo(NodeStage.WORKING);

        Acquirer next = acquirer(cluster, lent);
        next.look(now + 1);
        assertThat(stage(cluster, replaced)).isEqualTo(NodeStage.DRAINING);
        now += LentCluster.PROVISIONING;
        lent.cloud.advance(now);
        assertThat(yarn.nodeIds()).containsOnlyKeys("sim-1", "sim-2", "sim-3");
        next.look(now + 1);
        assertThat(lent.held()).as("its tasks still run").contains("sim-1");

        Files.createFile(folder.resolve("go"));
        master.untilRunning(0);
        assertThat(master.exits()).containsOnlyKeys(first);
        assertThat(master.exits().values()).containsOnly(0);
        long later = now + 2;
        master.until("a machine given back", () -> isGivenBack(next, lent, later));
      }
      assertThat(lent.held()).containsExactly("sim-2", "sim-3");
      assertThat(yarn.nodeIds()).containsOnlyKeys("sim-2", "sim-3");
      assertThat(lent.cloud.holdings().asked()).hasSize(2);
      assertThat(said).filteredOn(line -> line.startsWith("requests ")).hasSize(2);
    }
  }

  private static boolean isGivenBack(Acquirer acquirer, LentCluster lent, long now) {
    acquirer.look(now);
    return !lent.held().contains("sim-1");
  }

  @Test
  void a_node_follows_its_machine_and_a_drained_one_is_left_alone() throws Exception {
    try (EmbeddedCluster yarn = EmbeddedCluster.start(settings(1));
        ResourceManagerCluster cluster = new ResourceManagerCluster(yarn.configuration())) {
      NodeId node = yarn.nodeIds().get("node-1");
      Path file = folder.resolve("capacity");
      Agent agent =
          new Agent(
              new RegisteredNode(cluster, node.toString()),
              CapacityText.file(file),
              Optional::empty,
              Duration.ZERO,
              said::add);
      Files.writeString(file, "1, 1 GiB");
      agent.look(0);
      awaitCapacity(cluster, node, new Resources(1, 1024));
      Files.writeString(file, "2, 2 GiB");
      agent.look(1);
      awaitCapacity(cluster, node, new Resources(2, 2048));

      Await.that("the drained node").until(() -> cluster.drain(node.toString()));
      Files.writeString(file, "2, 1536 MiB");
      agent.look(2);
      awaitCapacity(cluster, node, Resources.NONE);
      assertThat(said).hasSize(2);
    }
  }

  private EmbeddedSettings settings(int nodes) {
    return EmbeddedSettings.constant(folder.resolve("cluster"), nodes, LentCluster.MACHINE);
  }

  private Acquirer acquirer(PoolCluster cluster, LentCluster lent) {
    return new Acquirer(
        POOL, cluster, lent.cloud, true, new PoolListener(said::add), new PoolMetrics(POOL.name()));
  }

  private static NodeStage stage(ResourceManagerCluster cluster, NodeId node) throws IOException {
    return find(cluster, node).stage();
  }

  private static Node find(ResourceManagerCluster cluster, NodeId id) throws IOException {
    return cluster.nodes().stream()
        .filter(node -> node.id().equals(id.toString()))
        .findFirst()
        .orElseThrow();
  }

  private static void awaitCapacity(ResourceManagerCluster cluster, NodeId node, Resources wanted)
      throws Exception {
    Await.that(node + " with " + wanted)
        .until(() -> find(cluster, node).capacity(), wanted::equals);
  }

  /** A daemon with this cluster ends where it would have begun a drain. */
  private record DeadlyDrain(PoolCluster cluster) implements PoolCluster {

    @Override
    public ClusterState state() throws IOException {
      return cluster.state();
    }

    @Override
    public List<Node> nodes() throws IOException {
      return cluster.nodes();
    }

    @Override
    public void resize(String node, Resources to, Duration notice) throws IOException {
      cluster.resize(node, to, notice);
    }

    @Override
    public boolean drain(String node) {
      throw new IllegalStateException("killed");
    }
  }
}
