package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

class SparkClusterTest {

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void spark_runs() throws IOException {
    ClusterSettings settings = new ClusterSettings(folder, StockHadoop.HADOOP_3_5, Mode.ABSENT, 3);
    ProcessCluster cluster = ProcessCluster.start(settings);
    Path output = folder.resolve("sums");
    try (cluster;
        ClientProcess client = Spark.on(cluster).sums("spark", 3000, 12, 500, output)) {
      client.awaitSuccess(Duration.ofMinutes(4));
      assertThat(output).hasContent("{0=1498500, 1=1499500, 2=1500500}");
      new Verifier(cluster.api()).nothingIsLost(1, 3);
    }
    assertThat(cluster.leftBehind()).isEmpty();
  }
}
