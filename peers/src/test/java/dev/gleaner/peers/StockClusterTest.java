package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

class StockClusterTest {

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void pi_runs() {
    ClusterSettings settings = new ClusterSettings(folder, StockHadoop.HADOOP_3_5, Mode.ABSENT, 3);
    ProcessCluster cluster = ProcessCluster.start(settings);
    try (cluster;
        ClientProcess pi = MapReduce.on(cluster).pi("pi", 4, 1000)) {
      assertThat(pi.awaitSuccess(Duration.ofMinutes(3))).contains("Estimated value of Pi is 3.14");
      System.err.println(
          cluster.api().metrics()
              + "\n"
              + cluster.api().nodes()
              + "\n"
              + cluster.api().rootQueue()
              + "\n"
              + cluster.api().applications());
      new Verifier(cluster.api()).nothingIsLost(1, 3);
      System.err.println(cluster.containerProcesses());
    }
    assertThat(cluster.leftBehind()).isEmpty();
  }
}
