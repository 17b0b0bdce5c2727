package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Jobs outlive everything that a cluster of transient nodes does to them, in each mode. */
class FaultsClusterTest {

  private static final Duration LONGEST = Duration.ofMinutes(4);
  // A heartbeat of a busy node may take its time.
  private static final Duration OVERCOMMIT =
      ShrinkStorm.LONGEST_TIMEOUT.plus(Duration.ofSeconds(5));

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @ParameterizedTest
  @EnumSource(value=Mode.class,names={"ON"})
  void no_job_is_lost_and_no_container_leaks(Mode mode) {
    ClusterSettings settings = new ClusterSettings(folder, StockHadoop.HADOOP_3_5, mode, 3);
    ProcessCluster cluster = ProcessCluster.start(settings);
    try (cluster;
        CapacityWatch watch = CapacityWatch.start(cluster.api(), OVERCOMMIT)) {
      assertThat(watch).isNotNull();
      mark("start");
      aMachineDies(cluster);
      mark("machine");
      theResourceManagerDies(cluster);
      mark("rm");
      nodesShrink(cluster);
      mark("storm");
      assertThat(cluster.containerProcesses()).isEmpty();
    }
    assertThat(cluster.leftBehind()).isEmpty();
  }

  private long t = System.nanoTime();

  private void mark(String w) {
    System.err.println(w + " " + (System.nanoTime() - t) / 1000000000.0);
    t = System.nanoTime();
  }

  private static void aMachineDies(ProcessCluster cluster) {
    try (ClientProcess pi = MapReduce.on(cluster).pi("machine-dies", 6, 1000)) {
      awaitContainers(cluster, 4);
      cluster.node(0).killMachine();
      checkPi(pi);
    }
    cluster.awaitNodes(2);
    cluster.node(0).start();
    new Verifier(cluster.api()).nothingIsLost(1, 3);
  }

  private static void theResourceManagerDies(ProcessCluster cluster) {
    try (ClientProcess pi = MapReduce.on(cluster).pi("resourcemanager-dies", 6, 1000)) {
      awaitContainers(cluster, 3);
      cluster.resourceManager().kill();
      cluster.resourceManager().start();
      checkPi(pi);
    }
    new Verifier(cluster.api()).nothingIsLost(2, 3);
  }

  private static void nodesShrink(ProcessCluster cluster) {
    try (ClientProcess pi = MapReduce.on(cluster).pi("nodes-shrink", 6, 1000);
        ShrinkStorm storm = ShrinkStorm.start(cluster.api(), 7)) {
      Waiting.until(
          "8 shrinks",
          LONGEST,
          () ->
              storm.shrinks() >= 8
                  && cluster.api().metrics().path("containersAllocated").asInt() > 0);
      checkPi(pi);
    }
    new Verifier(cluster.api()).nothingIsLost(3, 3);
  }

  private static void checkPi(ClientProcess pi) {
    assertThat(pi.awaitSuccess(LONGEST)).contains("Estimated value of Pi is 3.138000");
  }

  private static void awaitContainers(ProcessCluster cluster, int count) {
    Waiting.until(
        count + " containers",
        LONGEST,
        () -> cluster.api().metrics().path("containersAllocated").asInt() >= count);
  }
}
