package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.yarn.embedded.EmbeddedCluster;
import dev.gleaner.yarn.embedded.EmbeddedSettings;
import dev.gleaner.yarn.job.Job;
import dev.gleaner.yarn.job.JobFile;
import dev.gleaner.yarn.job.TaskProgress;
import dev.gleaner.yarn.job.TaskState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real commands on a real, if small, YARN. */
class JobClusterTest {

  private static final Duration OFTEN = Duration.ofMillis(100);

  @TempDir static Path folder;
  private static EmbeddedCluster cluster;

  @TempDir Path work;
  private JobClient client;

  @BeforeAll
  static void start() {
    cluster =
        EmbeddedCluster.start(
            EmbeddedSettings.constant(folder.resolve("cluster"), 2, new Resources(4, 4096))
                .withProperties(Map.of("gleaner.master.heartbeat", "100ms")));
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  @BeforeEach
  void connect() {
    Configuration configuration = cluster.configuration();
    configuration.set(JobClient.STAGING, folder.resolve("staging").toUri().toString());
    client = new JobClient(configuration, MasterCode.OF_THIS_PROCESS);
  }

  @AfterEach
  void disconnect() {
    client.close();
  }

  private JobOutcome run(String yaml) throws Exception {
    Job job = JobFile.parse(work, "job.yaml", yaml);
    try (JobRun run = client.submit(job)) {
      return run.await(OFTEN, progress -> {});
    }
  }

  @Test
  void commands_run_in_the_order_of_their_dependencies() throws Exception {
    JobOutcome outcome =
        run(
            """
            defaults: {memory: 64 MiB}
            tasks:
            - name: last
              command: test -f %1$s/part-2 && echo last >> %1$s/order
              after: part
            - name: part
              count: 3
              command: touch %1$s/part-{index}; echo part >> %1$s/order
            """
                .formatted(work));

    assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
    assertThat(Files.readAllLines(work.resolve("order")))
        .containsExactly("part", "part", "part", "last");
    assertThat(outcome.tasks()).extracting(TaskProgress::state).containsOnly(TaskState.DONE);
  }
}
