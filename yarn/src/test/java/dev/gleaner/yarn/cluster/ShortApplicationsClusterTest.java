package dev.gleaner.yarn.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.partition.ShortUse;
import dev.gleaner.testing.Await;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.embedded.UnmanagedMaster;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.yarn.client.api.YarnClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a real ResourceManager tells of short applications, two queues below the one named. */
class ShortApplicationsClusterTest {

  private static final Resources TASK = new Resources(1, 512);
  private static final Map<String, String> QUEUES =
      Map.of(
          "yarn.scheduler.capacity.root.queues", "short",
          "yarn.scheduler.capacity.root.short.capacity", "100",
          "yarn.scheduler.capacity.root.short.queues", "quick",
          "yarn.scheduler.capacity.root.short.quick.capacity", "100",
          "yarn.scheduler.capacity.root.short.quick.queues", "fast",
          "yarn.scheduler.capacity.root.short.quick.fast.capacity", "100",
          "yarn.scheduler.capacity.maximum-am-resource-percent", "1");

  @TempDir Path folder;

  @Test
  void containers_are_counted_while_they_run_and_an_end_is_told_once() throws Exception {
    EmbeddedSettings settings =
        EmbeddedSettings.constant(folder.resolve("cluster"), 1, new Resources(4, 4096))
            .withProperties(QUEUES);
    Path end = folder.resolve("end");
    try (EmbeddedCluster cluster = EmbeddedCluster.start(settings);
        YarnClient client = YarnClient.createYarnClient()) {
      client.init(cluster.configuration());
      client.start();
      application(cluster, end, 1).close();
      ShortApplications applications = new ShortApplications("short");
      List<ShortUse> uses = new ArrayList<>();
      Await.that("the end of the first").until(() -> applications.look(client), List::isEmpty);

      try (UnmanagedMaster master = application(cluster, end, 3)) {
        master.untilRunning(3);
        master.until(
            "three core-seconds", () -> applications.look(client).get(0).coreSeconds() >= 3);
        ShortUse running = applications.look(client).get(0);
        assertThat(running.over()).isFalse();
        // YARN may have given it one more than it asked for.
        assertThat(running.running()).isBetween(3, 4);
        assertThat(running.begun()).isEqualTo(running.running());
        assertThat(running.held())
            .isEqualTo(new Resources(running.running(), 512L * running.running()));
        Files.createFile(end);
        master.untilRunning(0);
      }
      Await.that("an end that is told")
          .seeing(() -> uses)
          .until(
              () -> {
                uses.addAll(applications.look(client));
                return uses.stream().anyMatch(ShortUse::over);
              });
      for (int i = 0; i < 3; i++) {
        uses.addAll(applications.look(client));
      }
      assertThat(uses).filteredOn(ShortUse::over).hasSize(1);
      assertThat(uses).last().extracting(ShortUse::coreSeconds).matches(done -> done >= 3);
    }
  }

  private static UnmanagedMaster application(EmbeddedCluster cluster, Path end, int tasks)
      throws Exception {
    UnmanagedMaster master =
        new UnmanagedMaster(
            cluster.configuration(), "fast", "until [ -e %s ]; do sleep 0.1; done".formatted(end));
    master.ask(tasks, TASK);
    return master;
  }
}
