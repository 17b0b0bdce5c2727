package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.peers.stock.ClientProcess;
import dev.gleaner.peers.stock.StockHadoop;
import dev.gleaner.testing.Await;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Two ResourceManagers with Gleaner in both, of which ZooKeeper lets one be active. */
class FailOverClusterTest {

  private static final Duration LONGEST = Duration.ofMinutes(5);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void the_next_resource_manager_takes_over_history_and_job() {
    ClusterSettings settings =
        new ClusterSettings(folder, StockHadoop.HADOOP_3_5, Mode.ON, 2).withResourceManagers(2);
    try (ProcessCluster cluster = ProcessCluster.start(settings)) {
      HistoryFiles files = HistoryFiles.of(settings);
      int first = cluster.awaitActive();
      int second = 1 - first;
      assertThat(cluster.api(second).gleaner().isMissingNode()).as("stands by").isTrue();
      new Recorder(cluster.api(first)).reads().writes();
      String epoch = files.newestEpoch();
      killTheActiveInMidJob(cluster, first, second);
      new Recorder(cluster.api(second))
          .reads()
          .writes()
          .await("it knows the other's history", counts -> counts.path("DropsSeen").asInt() > 2);
      assertThat(files.newestEpoch()).isGreaterThan(epoch);

      String theirs = files.newestEpoch();
      cluster.resourceManager(first).start();
      Await.that("the dead one to be back").within(LONGEST).until(() -> cluster.api(first).isUp());
      pauseTheActive(cluster, second, first);
      new Recorder(cluster.api(first)).reads().writes();
      assertThat(files.newestEpoch()).isGreaterThan(theirs);
      // All that the paused one had written was taken over, and it wrote nothing since.
      assertThat(files.names()).noneMatch(name -> name.contains(theirs));
      assertThat(cluster.api(second).gleaner().isMissingNode()).as("stands by").isTrue();
    }
  }

  private static void killTheActiveInMidJob(ProcessCluster cluster, int active, int next) {
    try (ClientProcess client = MapReduce.on(cluster).pi("fail-over", 4, 1000)) {
      cluster.api(active).awaitContainers(2);
      cluster.resourceManager(active).kill();
      client.awaitSuccess(LONGEST);
    }
    assertThat(cluster.awaitActive()).isEqualTo(next);
    new Verifier(cluster.api(next)).nothingIsLost(1, cluster.settings().nodes());
  }

  /** The active one hangs, loses its place, and then goes on without knowing. */
  private static void pauseTheActive(ProcessCluster cluster, int active, int next) {
    cluster.resourceManager(active).pause();
    Await.that("the other to take over").within(LONGEST).until(() -> cluster.api(next).isActive());
    cluster.resourceManager(active).resume();
    Await.that("the paused one to stand by")
        .within(LONGEST)
        .until(() -> cluster.api(active).isUp() && !cluster.api(active).isActive());
  }
}
