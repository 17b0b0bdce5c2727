package dev.gleaner.yarn.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Resources;
import dev.gleaner.testing.Await;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.hadoop.yarn.api.records.ContainerExitStatus;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.apache.hadoop.yarn.api.records.YarnClusterMetrics;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.apache.hadoop.yarn.conf.YarnConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedClusterTest {

  private static final Resources NODE = new Resources(2, 2048);
  private static final Resources TASK = new Resources(1, 512);

  @TempDir Path folder;

  @Test
  void commands_run_as_real_processes_and_their_output_is_kept() throws Exception {
    try (EmbeddedCluster cluster = start(2)) {
      try (UnmanagedMaster master =
          new UnmanagedMaster(cluster.configuration(), "sleep 1; echo done > <LOG_DIR>/out")) {
        master.ask(4, TASK);
        master.untilEnded(4);

        assertThat(master.exits().values()).containsOnly(0);
        assertThat(master.started().values()).containsAll(cluster.nodeIds().values());
      }
      assertThat(Stream.of("node-1", "node-2").flatMap(node -> outputs(cluster.logs(node))))
          .hasSize(4)
          .containsOnly("done\n");
    }
  }

  @Test
  void a_lost_node_is_known_at_once_and_its_processes_are_dead() throws Exception {
    try (EmbeddedCluster cluster = start(2);
        UnmanagedMaster master =
            new UnmanagedMaster(cluster.configuration(), Processes.sleep(folder))) {
      master.ask(4, TASK);
      master.until("four processes", () -> pids().size() == 4);
      NodeId lost = cluster.nodeIds().get("node-1");
      List<ContainerId> gone =
          master.running().stream().filter(c -> master.started().get(c).equals(lost)).toList();

      cluster.loseNode("node-1");
      master.untilEnded(2);

      assertThat(master.exits().keySet()).containsExactlyInAnyOrderElementsOf(gone);
      assertThat(master.exits().values()).containsOnly(ContainerExitStatus.ABORTED);
      Await.that("two living processes").until(this::alive, alive -> alive.size() == 2);
      assertThat(cluster.nodeIds()).containsOnlyKeys("node-2");
      YarnClusterMetrics metrics = metrics(cluster);
      assertThat(metrics.getNumLostNodeManagers()).isEqualTo(1);
      assertThat(metrics.getNumActiveNodeManagers()).isEqualTo(1);
    }
  }

  @Test
  void nothing_survives_a_close() throws Exception {
    Set<Thread> before = servers();
    // Deaf to everything but a kill, with a child in a session of its own. (YARN puts commands into
    // double quotes.)
    String stubborn =
        "trap '' TERM HUP INT; setsid sleep 600 & echo \\$! > %s/$CONTAINER_ID-child.pid; "
                .formatted(folder)
            + Processes.sleep(folder);
    try (EmbeddedCluster cluster = start(2)) {
      UnmanagedMaster master = new UnmanagedMaster(cluster.configuration(), stubborn);
      master.ask(4, TASK);
      master.until("eight processes", () -> pids().size() == 8);
      assertThat(pids()).allMatch(Processes::isAlive);
      master.abandon();
    }

    assertThat(pids()).hasSize(8);
    Await.that("the end of all processes").until(this::alive, List::isEmpty);
    Await.that("the end of all threads of servers")
        .until(EmbeddedClusterTest::servers, before::containsAll);
  }

  @Test
  void a_restarted_resource_manager_finds_its_applications_and_containers() throws Exception {
    EmbeddedSettings settings =
        EmbeddedSettings.constant(folder.resolve("cluster"), 1, NODE).withRecovery();
    try (EmbeddedCluster cluster = EmbeddedCluster.start(settings);
        UnmanagedMaster master =
            new UnmanagedMaster(
                cluster.configuration(),
                "until [ -e %s/go ]; do sleep 0.1; done".formatted(folder))) {
      String address = cluster.configuration().get(YarnConfiguration.RM_ADDRESS);
      master.ask(1, TASK);
      master.untilRunning(1);

      cluster.restartResourceManager();
      assertThat(cluster.configuration().get(YarnConfiguration.RM_ADDRESS)).isEqualTo(address);
      master.ask(1, TASK);
      master.untilRunning(2);
      Files.createFile(folder.resolve("go"));
      master.untilRunning(0);

      assertThat(master.exits()).containsOnlyKeys(master.started().keySet()).hasSize(2);
      assertThat(master.exits().values()).containsOnly(0);
    }
  }

  @Test
  void a_start_that_fails_says_why_and_leaves_nothing() {
    Set<Thread> before = servers();
    EmbeddedSettings settings =
        EmbeddedSettings.constant(folder.resolve("cluster"), 1, NODE)
            .withProperties(Map.of("yarn.scheduler.capacity.root.default.capacity", "lots"));

    assertThatThrownBy(() -> EmbeddedCluster.start(settings))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("the embedded cluster in " + folder.resolve("cluster"))
        .hasMessageContaining("lots");
    Await.that("the end of all threads of servers")
        .until(EmbeddedClusterTest::servers, before::containsAll);
  }

  private EmbeddedCluster start(int nodes) {
    return EmbeddedCluster.start(EmbeddedSettings.constant(folder.resolve("cluster"), nodes, NODE));
  }

  private List<Long> pids() throws IOException {
    return Processes.writtenIn(folder);
  }

  private List<Long> alive() throws IOException {
    return pids().stream().filter(Processes::isAlive).toList();
  }

  private static Stream<String> outputs(Path logs) {
    try (Stream<Path> files = Files.walk(logs)) {
      return files
          .filter(file -> file.endsWith("out"))
          .map(EmbeddedClusterTest::read)
          .toList()
          .stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  // Threads that would keep the process from ending.
  private static Set<Thread> servers() {
    return Set.copyOf(
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> !thread.isDaemon() && thread.isAlive())
            // YARN's scheduler cannot stop its own timer if it fails early.
            .filter(thread -> !thread.getName().equals("Pending Container Clear Timer"))
            .toList());
  }

  private static YarnClusterMetrics metrics(EmbeddedCluster cluster) throws Exception {
    try (YarnClient client = YarnClient.createYarnClient()) {
      client.init(cluster.configuration());
      client.start();
      return client.getYarnClusterMetrics();
    }
  }
}
