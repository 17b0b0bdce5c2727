package dev.gleaner.peers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.peers.stock.SmallDisk;
import dev.gleaner.peers.stock.StockHadoop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A real disk that is full, under a real ResourceManager. */
class FullDiskClusterTest {

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  @Test
  void a_full_disk_costs_lines_and_nothing_else() throws IOException {
    try (SmallDisk disk = SmallDisk.mount(folder.resolve("disk"));
        ProcessCluster cluster = ProcessCluster.start(settings(disk))) {
      Recorder recorder = new Recorder(cluster.api());
      recorder.reads().writes();

      disk.fill();
      recorder.dropsLines();
      MapReduce.on(cluster).runSmallJob("on-a-full-disk");
      disk.makeRoom();
      recorder.writes();

      disk.fill();
      cluster.resourceManager().kill();
      cluster.resourceManager().start();
      cluster.awaitNodes(1);
      // It can read, but not write.
      recorder
          .reads()
          .await(
              "it remembers and cannot write",
              counts ->
                  counts.path("DropsSeen").asInt() > 0
                      && counts.path("Mode").asInt() == 2
                      && counts.path("JournalWriting").asInt(1) == 0);
      MapReduce.on(cluster).runSmallJob("started-on-a-full-disk");
      disk.makeRoom();
      recorder.writes();

      assertThat(cluster.resourceManager().isAlive()).isTrue();
      assertThat(Files.readString(folder.resolve("resourcemanager0.log")))
          .contains("gleaner-journal: cannot write, will try again", "No space left on device")
          .contains("gleaner-journal: writes again")
          .doesNotContain("Gleaner failed");
    }
  }

  private ClusterSettings settings(SmallDisk disk) {
    return new ClusterSettings(folder, StockHadoop.HADOOP_3_5, Mode.ON, 1)
        .with("gleaner.dir", disk.folder().resolve("gleaner").toUri().toString())
        .with("gleaner.queue", Integer.toString(Recorder.QUEUE));
  }
}
