package dev.gleaner.yarn.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import java.nio.file.Path;
import org.apache.hadoop.yarn.api.records.ContainerId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EmbeddedClusterTest {

  private static final Resources NODE = new Resources(2, 2048);
  private static final Resources TASK = new Resources(1, 512);

  @TempDir Path folder;

  @Test
  void commands_run_as_real_processes_on_all_nodes() throws Exception {
    try (EmbeddedCluster cluster = start(2)) {
      try (UnmanagedMaster master =
          new UnmanagedMaster(
              cluster.configuration(),
              "echo done > " + folder + "/$CONTAINER_ID; echo hello; sleep 1")) {
        master.ask(4, TASK);
        master.until(() -> master.exits().size() == 4);

        assertThat(master.exits().values()).containsOnly(0);
        assertThat(master.started().values()).containsAll(cluster.nodeIds().values());
        for (ContainerId container : master.started().keySet()) {
          assertThat(folder.resolve(container.toString())).hasContent("done");
        }
      }
    }
  }

  private EmbeddedCluster start(int nodes) {
    return EmbeddedCluster.start(EmbeddedSettings.constant(folder.resolve("cluster"), nodes, NODE));
  }
}
