package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.peers.stock.Hdfs;
import dev.gleaner.peers.stock.StockHadoop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Gleaner keeps its files on an HDFS that hangs, dies and comes back. */
class LostFilesClusterTest {

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void a_file_system_that_hangs_or_is_gone_costs_lines_and_nothing_else() throws IOException {
    try (Hdfs hdfs = Hdfs.start(folder, StockHadoop.HADOOP_3_5);
        ProcessCluster cluster = ProcessCluster.start(settings(hdfs))) {
      Recorder recorder = new Recorder(cluster.api());
      recorder.reads().writes();

      hdfs.pause();
      recorder.dropsLines();
      MapReduce.on(cluster).runSmallJob("without-files");
      hdfs.resume();
      recorder.writes();

      hdfs.kill();
      recorder.dropsLines();
      cluster.resourceManager().kill();
      cluster.resourceManager().start();
      cluster.awaitNodes(1);
      recorder.await(
          "it is there without its files",
          counts ->
              counts.path("Mode").asInt() == 2
                  && counts.path("HistoryRead").asInt(1) == 0
                  && counts.path("JournalWriting").asInt(1) == 0);
      hdfs.start();
      recorder
          .reads()
          .writes()
          .await("it remembers", counts -> counts.path("DropsSeen").asInt() > 2);
      assertThat(Files.readString(folder.resolve("resourcemanager0.log")))
          .doesNotContain("Gleaner failed");
    }
  }

  private ClusterSettings settings(Hdfs hdfs) {
    return new ClusterSettings(folder, StockHadoop.HADOOP_3_5, Mode.ON, 1)
        .with("gleaner.dir", hdfs.address() + "/gleaner")
        .with("gleaner.queue", Integer.toString(Recorder.QUEUE))
        .with(Hdfs.impatientClient());
  }
}
