package dev.gleaner.yarn.cluster;

import static dev.gleaner.yarn.cluster.PartitionedCluster.TASK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.job.Job;
import dev.gleaner.operate.job.JobFile;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.testing.Await;
import dev.gleaner.yarn.client.JobClient;
import dev.gleaner.yarn.client.JobRun;
import dev.gleaner.yarn.client.MasterCode;
import dev.gleaner.yarn.embedded.UnmanagedMaster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.yarn.api.records.NodeId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A partition for short applications in a real YARN, with real NodeManagers and processes. */
class ShortPartitionClusterTest {

  private static final long LOOK = 30_000;
  private static final long JOIN = 900_000;

  /** Whoever goes by what is expected may hold nodes for the bursts of a day. */
  private static final long FORGOTTEN = 25 * 3_600_000L;

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {PartitionedCluster.THRESHOLD, PartitionedCluster.PREDICTED})
  void a_burst_of_short_applications_behind_long_ones_is_served_by_nodes_that_come_and_leave(
      String policy) throws Exception {
    Path endOfLong = folder.resolve("end-of-long");
    Path endOfLast = folder.resolve("end-of-last");
    try (PartitionedCluster cluster = new PartitionedCluster(folder.resolve("cluster"), policy)) {
      cluster.lookAfter(LOOK);
      assertThat(cluster.requests()).as("nothing runs").isZero();

      // Masters leave before others need their room: YARN may have given them more than they asked
      // for.
      try (UnmanagedMaster last = cluster.application("short", endOfLast)) {
        try (UnmanagedMaster longOne = cluster.application("long", endOfLong)) {
          longOne.ask(4, TASK);
          longOne.untilRunning(4);
          burst(cluster);
          longOne.untilRunning(4);
          assertThat(longOne.exits()).as("the burst was over before").isEmpty();
          assertThat(longOne.started().values()).allMatch(cluster.general::contains);

          last.ask(6, TASK);
          last.untilRunning(6);
          assertThat(last.started().values()).containsAll(transients(cluster));
          Files.createFile(endOfLong);
          longOne.until(
              "the end of the long tasks",
              () -> longOne.exits().size() >= 4 && longOne.running().isEmpty());
          assertThat(longOne.exits().values()).containsOnly(0);
        }
        drain(cluster, last);
        Files.createFile(endOfLast);
        last.until(
            "the end of the last tasks",
            () -> last.exits().size() >= 10 && last.running().isEmpty());
        assertThat(last.exits().values()).containsOnly(0);
      }
      cluster.lookUntil("no transient machine", () -> cluster.lent.held().isEmpty());
      assertThat(cluster.yarn.nodeIds()).containsOnlyKeys("node-1", "node-2", "node-3");
    }
  }

  /** More short tasks than the partition has room for, and nothing is idle elsewhere. */
  private void burst(PartitionedCluster cluster) throws Exception {
    Path end = folder.resolve("end-of-burst");
    try (UnmanagedMaster one = cluster.application("short", end);
        UnmanagedMaster two = cluster.application("short", end)) {
      List<UnmanagedMaster> both = List.of(one, two);
      one.ask(3, TASK);
      two.ask(3, TASK);
      until(both, "two running tasks", () -> running(both) == 2);
      assertThat(nodes(both)).containsOnly(cluster.onDemand);
      cluster.lookAfter(LOOK);
      cluster.lookAfter(LOOK);
      assertThat(cluster.lent.held()).containsExactly("sim-1", "sim-2");

      cluster.lookAfter(LOOK);
      assertThat(cluster.yarn.nodeIds()).containsKeys("sim-1", "sim-2");
      until(both, "six running tasks", () -> running(both) == 6);
      assertThat(nodes(both)).containsAll(transients(cluster));
      Files.createFile(end);
      until(
          both,
          "the end of the burst",
          () -> one.exits().size() >= 3 && two.exits().size() >= 3 && running(both) == 0);
      both.forEach(master -> assertThat(master.exits().values()).containsOnly(0));
      cluster.lookAfter(LOOK);
      assertThat(cluster.requests()).as("asked for once").isEqualTo(1);
    }
  }

  /** Transient nodes whose tasks still run are to leave when no long application is there. */
  private static void drain(PartitionedCluster cluster, UnmanagedMaster last) throws Exception {
    cluster.lookAfter(FORGOTTEN);
    assertThat(cluster.said).filteredOn(line -> line.startsWith("drains")).hasSize(2);
    cluster.lookAfter(LOOK);
    assertThat(cluster.lent.held()).as("their tasks still run").hasSize(2);
    // What is idle of the other nodes is for short applications, too.
    last.ask(4, TASK);
    last.untilRunning(10);
    assertThat(List.copyOf(last.started().values()).subList(6, 10))
        .allMatch(cluster.general::contains);
  }

  @Test
  void what_ran_on_a_transient_node_that_is_lost_runs_again_and_the_node_is_replaced()
      throws Exception {
    Path endOfLong = folder.resolve("end-of-long");
    Path endOfShort = folder.resolve("end-of-short");
    try (PartitionedCluster cluster =
            new PartitionedCluster(folder.resolve("cluster"), PartitionedCluster.THRESHOLD);
        JobClient client = client(cluster);
        UnmanagedMaster longOne = cluster.application("long", endOfLong)) {
      longOne.ask(4, TASK);
      longOne.untilRunning(4);
      // Its master finds a place before there is any transient node.
      try (JobRun run = client.submit(job(endOfShort))) {
        awaitRunning(run, 1);
        cluster.lookAfter(LOOK);
        cluster.lookAfter(LentCluster.PROVISIONING);
        awaitRunning(run, 5);

        cluster.yarn.loseNode("sim-1");
        awaitRunning(run, 3);
        cluster.lookAfter(LOOK);
        cluster.lookAfter(JOIN);
        assertThat(cluster.lent.held()).as("not waited for any longer").containsExactly("sim-2");
        cluster.lookAfter(LOOK);
        cluster.lookAfter(LentCluster.PROVISIONING);
        assertThat(cluster.yarn.nodeIds()).containsKeys("sim-2", "sim-3");
        awaitRunning(run, 5);

        Files.createFile(endOfShort);
        Await.that("the end of the job")
            .within(Duration.ofMinutes(5))
            .until(run::progress, progress -> progress.phase().over());
        JobOutcome outcome = run.await(Duration.ofMillis(100), progress -> {});
        assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
        assertThat(outcome.progress().kills()).isEqualTo(2);
        assertThat(outcome.progress().masters()).isEqualTo(1);
        assertThat(longOne.exits()).isEmpty();
      }
    }
  }

  private JobClient client(PartitionedCluster cluster) {
    Configuration configuration = cluster.yarn.configuration();
    configuration.set(JobClient.STAGING, folder.resolve("staging").toUri().toString());
    return new JobClient(configuration, MasterCode.OF_THIS_PROCESS);
  }

  private Job job(Path end) {
    return JobFile.parse(
        folder,
        "job.yaml",
        """
        queue: short
        tasks:
        - name: quick
          count: 5
          command: until [ -e %s ]; do sleep 0.1; done
          memory: 256 MiB
          retries: 0
        """
            .formatted(end));
  }

  private static void awaitRunning(JobRun run, int tasks) throws Exception {
    Await.that(tasks + " running tasks")
        .until(run::progress, progress -> progress.running() == tasks);
  }

  private static List<NodeId> transients(PartitionedCluster cluster) {
    return List.of(cluster.yarn.nodeIds().get("sim-1"), cluster.yarn.nodeIds().get("sim-2"));
  }

  private static int running(List<UnmanagedMaster> masters) {
    return masters.stream().mapToInt(master -> master.running().size()).sum();
  }

  private static List<NodeId> nodes(List<UnmanagedMaster> masters) {
    return masters.stream().flatMap(master -> master.started().values().stream()).toList();
  }

  /** All of them talk with the ResourceManager until it holds. */
  private static void until(List<UnmanagedMaster> masters, String what, Callable<Boolean> condition)
      throws Exception {
    Await.that(what)
        .seeing(() -> masters)
        .until(
            () -> {
              for (UnmanagedMaster master : masters) {
                master.heartbeat();
              }
              return condition.call();
            });
  }
}
