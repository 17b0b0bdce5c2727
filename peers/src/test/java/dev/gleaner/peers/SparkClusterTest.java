package dev.gleaner.peers;

import dev.gleaner.peers.stock.StockHadoop;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

class SparkClusterTest {

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void a_spark_job_outlives_shrinking_nodes_with_gleaner_on() {
    Ordeal.on(
        new ClusterSettings(folder, StockHadoop.HADOOP_3_5, Mode.ON, 3),
        ordeal -> ordeal.nodesShrinkUnderSpark(1).gleanerDecided());
  }
}
