package dev.gleaner.yarn.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.embedded.UnmanagedMaster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.hadoop.yarn.api.records.ContainerExitStatus;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;

/** One cluster for all tests; every test has a node for itself. */
class NodeCapacityClusterTest {

  private static final Resources TASK = new Resources(1, 512);
  private static final Duration NOTICE = Duration.ofSeconds(3);

  @TempDir static Path folder;

  private static EmbeddedCluster cluster;
  private static NodeCapacity capacity;

  private String name;
  private NodeId node;
  private UnmanagedMaster master;

  @BeforeAll
  static void start() {
    cluster = EmbeddedCluster.start(new EmbeddedSettings(folder, new CapacityTrace(List.of(), 0)));
    capacity = NodeCapacity.connect(cluster.configuration());
  }

  @AfterAll
  static void stop() {
    capacity.close();
    cluster.close();
  }

  @BeforeEach
  void join(TestInfo test) throws Exception {
    name = test.getDisplayName();
    node = cluster.join(name, cores(4));
    master =
        new UnmanagedMaster(
            cluster.configuration(), "until [ -e %s ]; do sleep 0.2; done".formatted(end()));
  }

  @AfterEach
  void leave() throws Exception {
    master.close();
    cluster.loseNode(name);
  }

  @Test
  void a_shrink_without_notice_kills_the_newest_containers() throws Exception {
    run(4);
    List<ContainerId> byAge = master.running();

    capacity.resize(node, cores(2), Duration.ZERO);
    // The ResourceManager counts a container until the node says that its processes are gone.
    master.until("two tasks' use", () -> capacity.used(node).equals(new Resources(2, 1024)));
    master.untilEnded(2);
    master.untilOffered(cluster, node);

    assertThat(master.exits()).containsOnlyKeys(byAge.subList(2, 4));
    assertThat(master.exits().values()).containsOnly(ContainerExitStatus.PREEMPTED);
  }

  @Test
  void a_shrink_with_notice_warns_first_and_kills_after_it() throws Exception {
    run(4);
    List<ContainerId> byAge = master.running();

    long began = System.nanoTime();
    capacity.resize(node, cores(3), NOTICE);
    master.until("a warning", () -> !master.warned().isEmpty());
    assertThat(master.exits()).isEmpty();
    master.untilEnded(1);

    assertThat(System.nanoTime() - began).isGreaterThanOrEqualTo(NOTICE.toNanos());
    assertThat(master.warned()).containsExactly(byAge.get(3));
    assertThat(master.exits()).containsOnlyKeys(byAge.get(3));
  }

  @Test
  void growth_during_a_notice_saves_what_fits_again_and_nothing_else() throws Exception {
    run(4);
    List<ContainerId> byAge = master.running();

    long began = System.nanoTime();
    capacity.resize(node, cores(1), NOTICE);
    capacity.resize(node, cores(2), Duration.ZERO);
    master.untilEnded(2);

    assertThat(System.nanoTime() - began).isGreaterThanOrEqualTo(NOTICE.toNanos());
    assertThat(master.exits()).containsOnlyKeys(byAge.subList(2, 4));
  }

  @Test
  void the_cluster_believes_a_size_when_it_has_been_told() {
    for (int cores = 1; cores <= 200; cores++) {
      capacity.resize(node, cores(cores), Duration.ZERO);
      assertThat(capacity.capacity(node)).isEqualTo(cores(cores));
    }
  }

  @Test
  void growth_lets_more_containers_in() throws Exception {
    run(4);
    master.ask(2, TASK);
    master.untilOffered(cluster, node);
    assertThat(master.running()).hasSize(4);

    capacity.resize(node, cores(6), Duration.ZERO);
    master.untilRunning(6);

    assertThat(master.exits()).isEmpty();
  }

  @Test
  void a_drain_lets_running_containers_finish_and_starts_none() throws Exception {
    run(4);
    // After a notice that is over, YARN would kill at a shrink that asks for no kill.
    capacity.resize(node, cores(3), Duration.ZERO);
    master.untilEnded(1);

    assertThat(capacity.drain(node)).isFalse();
    master.ask(1, TASK);
    master.untilOffered(cluster, node);
    assertThat(capacity.drain(node)).isFalse();
    assertThat(master.running()).hasSize(3);

    Files.createFile(end());
    master.until("a drained node", () -> capacity.drain(node));
    master.untilOffered(cluster, node);

    assertThat(master.started()).hasSize(4);
    assertThat(master.exits().values()).containsExactly(ContainerExitStatus.PREEMPTED, 0, 0, 0);
    assertThat(capacity.capacity(node)).isEqualTo(Resources.NONE);
  }

  @Test
  void a_drained_node_can_come_back() throws Exception {
    capacity.drain(node);
    master.until("a drained node", () -> capacity.drain(node));

    capacity.resize(node, cores(4), Duration.ZERO);

    run(4);
    assertThat(master.exits()).isEmpty();
  }

  @Test
  void an_unknown_node_is_named() {
    NodeId unknown = NodeId.newInstance("127.0.0.1", 1);

    assertThatThrownBy(() -> capacity.resize(unknown, cores(1), Duration.ZERO))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("no node 127.0.0.1:1");
  }

  // One after the other, so that they differ in age.
  private void run(int count) throws Exception {
    for (int i = 1; i <= count; i++) {
      int running = i;
      master.ask(1, TASK);
      master.untilRunning(running);
    }
  }

  private Path end() {
    return folder.resolve("end-of-" + name.replaceAll("\\W", ""));
  }

  private static Resources cores(int cores) {
    return new Resources(cores, 4096);
  }
}
