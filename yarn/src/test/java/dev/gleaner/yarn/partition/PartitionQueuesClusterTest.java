package dev.gleaner.yarn.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.embedded.UnmanagedMaster;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartitionQueuesClusterTest {

  private static final Resources NODE = new Resources(2, 2048);

  @TempDir Path folder;

  @Test
  void the_load_is_that_of_these_queues_and_a_queue_that_is_not_there_is_told() throws Exception {
    PartitionQueues queues = new PartitionQueues("quick", "slow");
    EmbeddedSettings settings =
        EmbeddedSettings.constant(folder, 0, NODE).withProperties(queues.properties("general"));
    try (EmbeddedCluster cluster = EmbeddedCluster.start(settings);
        YarnClient client = YarnClient.createYarnClient();
        UnmanagedMaster master = new UnmanagedMaster(cluster.configuration(), "quick", "true")) {
      client.init(cluster.configuration());
      client.start();
      assertThat(queues.load(client)).isEqualTo(new PartitionLoad(Resources.NONE, 0));
      master.ask(3, new Resources(1, 512));
      master.until(() -> queues.load(client).equals(new PartitionLoad(Resources.NONE, 3)));

      assertThatThrownBy(() -> new PartitionQueues("quik", "slow").load(client))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("no queue \"quik\"; ");
      assertThatThrownBy(() -> new PartitionQueues("quick", "slowly").load(client))
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith("no queue \"slowly\"; ");
    }
  }
}
