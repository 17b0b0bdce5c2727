package dev.gleaner.yarn.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.partition.PartitionLoad;
import dev.gleaner.operate.partition.PartitionQueues;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.embedded.UnmanagedMaster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartitionQueuesClusterTest {

  private static final Resources NODE = new Resources(2, 2048);

  @TempDir Path folder;

  @Test
  void the_load_is_that_of_these_queues_and_a_queue_that_is_not_there_is_told() throws Exception {
    LoadReader reader = reader("quick", "slow");
    PartitionQueues queues = new PartitionQueues("quick", "slow");
    EmbeddedSettings settings =
        EmbeddedSettings.constant(folder, 0, NODE)
            .withProperties(QueueProperties.of(queues, "general"));
    try (EmbeddedCluster cluster = EmbeddedCluster.start(settings);
        YarnClient client = YarnClient.createYarnClient();
        UnmanagedMaster master = new UnmanagedMaster(cluster.configuration(), "quick", "true")) {
      client.init(cluster.configuration());
      client.start();
      assertThat(reader.load(client)).isEqualTo(waiting(Resources.NONE));
      master.ask(3, new Resources(1, 512));
      master.until(
          "three waiting tasks", () -> reader.load(client).equals(waiting(new Resources(3, 1536))));

      assertThatThrownBy(() -> reader("quik", "slow").load(client))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("no queue \"quik\"; ");
      assertThatThrownBy(() -> reader("quick", "slowly").load(client))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("no queue \"slowly\"; ");
    }
  }

  private static LoadReader reader(String shortQueue, String longQueue) {
    return new LoadReader(new PartitionQueues(shortQueue, longQueue), false);
  }

  private static PartitionLoad waiting(Resources waiting) {
    return new PartitionLoad(Resources.NONE, waiting, List.of());
  }
}
