package dev.gleaner.peers;

import dev.gleaner.peers.stock.StockHadoop;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

class OlderHadoopClusterTest {

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void the_same_jar_serves_hadoop_3_4() {
    Ordeal.on(
        new ClusterSettings(folder, StockHadoop.HADOOP_3_4, Mode.ON, 2),
        ordeal -> ordeal.wordsAreCounted().nodesShrink(1).gleanerDecided());
  }
}
