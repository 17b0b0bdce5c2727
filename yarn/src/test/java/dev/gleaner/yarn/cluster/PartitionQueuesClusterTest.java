package dev.gleaner.yarn.cluster;

import static org.apache.hadoop.yarn.api.records.YarnApplicationState.ACCEPTED;
import static org.apache.hadoop.yarn.api.records.YarnApplicationState.RUNNING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.partition.PartitionLoad;
import dev.gleaner.operate.partition.PartitionQueues;
import dev.gleaner.testing.Await;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.embedded.UnmanagedApplication;
import dev.gleaner.yarn.embedded.UnmanagedMaster;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.yarn.api.records.ApplicationReport;
import org.apache.hadoop.yarn.api.records.YarnApplicationState;
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

  @Test
  void the_load_is_complete_once_every_application_of_these_queues_has_registered()
      throws Exception {
    Map<String, String> queues =
        new HashMap<>(QueueProperties.of(new PartitionQueues("quick", "slow"), "general"));
    queues.put("yarn.scheduler.capacity.root.queues", "quick,slow,other");
    queues.put("yarn.scheduler.capacity.root.quick.capacity", "50");
    queues.put("yarn.scheduler.capacity.root.other.capacity", "50");
    EmbeddedSettings settings = EmbeddedSettings.constant(folder, 0, NODE).withProperties(queues);
    try (EmbeddedCluster cluster = EmbeddedCluster.start(settings);
        YarnClient client = YarnClient.createYarnClient()) {
      client.init(cluster.configuration());
      client.start();
      LoadReader reader = reader("quick", "slow");
      UnmanagedApplication.submit(cluster.configuration(), "other");
      assertThat(reader.load(client).complete()).as("of another queue").isTrue();
      try (UnmanagedMaster one = new UnmanagedMaster(cluster.configuration(), "slow", "true")) {
        untilThere(client, RUNNING, 1);
        assertThat(reader.load(client).complete()).as("%s has registered", one).isTrue();
      }
      UnmanagedApplication.submit(cluster.configuration(), "quick");
      assertThat(reader.load(client).complete()).as("silent").isFalse();
      kill(client);
      assertThat(reader.load(client).complete()).as("one look more").isFalse();
      assertThat(reader.load(client).complete()).isTrue();
    }
  }

  /** Ends all applications; where the master is not YARN's, YARN only promises to do so. */
  private static void kill(YarnClient client) throws Exception {
    for (ApplicationReport one : client.getApplications(EnumSet.of(ACCEPTED))) {
      client.killApplication(one.getApplicationId());
    }
    untilThere(client, ACCEPTED, 0);
  }

  private static void untilThere(YarnClient client, YarnApplicationState state, int applications)
      throws Exception {
    Await.that("%d applications that are %s".formatted(applications, state))
        .until(
            () -> client.getApplications(EnumSet.of(state)), seen -> seen.size() == applications);
  }

  private static LoadReader reader(String shortQueue, String longQueue) {
    return new LoadReader(new PartitionQueues(shortQueue, longQueue), false);
  }

  private static PartitionLoad waiting(Resources waiting) {
    return new PartitionLoad(Resources.NONE, waiting, List.of());
  }
}
