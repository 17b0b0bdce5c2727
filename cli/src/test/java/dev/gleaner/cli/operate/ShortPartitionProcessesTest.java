package dev.gleaner.cli.operate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.cli.DemoCluster;
import dev.gleaner.cli.GleanerProcess;
import dev.gleaner.operate.job.JobFile;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.testing.Await;
import dev.gleaner.yarn.client.ClusterFiles;
import dev.gleaner.yarn.client.JobClient;
import dev.gleaner.yarn.client.JobRun;
import dev.gleaner.yarn.client.MasterCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The partition for short applications from outside: commands, daemons and kills. */
class ShortPartitionProcessesTest {

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String NOTHING =
      "nothing to do; 0 machines: 0 nodes at work, 0 on their way, 0 draining";
  // One of two servers is replaced, by two transient ones for the same money. They must save as
  // much waiting as they are there: one burst in a minute does not keep them for the next.
  private static final String POOL =
      """
      name: short
      cloud: {command: {program: %s}}
      machines: {type: local}
      keep:
        short-partition:
          policy: predicted
          servers: 2
          cost-ratio: 2
          server: "2, 2 GiB"
          provisioning: 5s
          worth: 1
          hold: 5s
          burst: 1
          task-time: 10m
      limits: {most-nodes: 4, join: 3m}
      look: 1s
      """;

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  private int daemons;

  @Test
  void whoever_is_killed_in_a_burst_no_machine_is_forgotten_or_bought_twice() throws Exception {
    try (DemoCluster cluster = new DemoCluster(folder.resolve("cluster"));
        JobClient client =
            new JobClient(ClusterFiles.read(cluster.configuration()), MasterCode.OF_THIS_PROCESS)) {
      assertThat(once(cluster)).contains(NOTHING);
      Path end = folder.resolve("end");
      // What is idle of the nodes for everybody would be taken by the short one, so it comes later.
      try (JobRun longOne = submit(client, "long", 3, end, 3);
          JobRun burst = submit(client, "short", 8, end, 1)) {
        // Killed as soon as it has said that it asks, which is before it has asked.
        try (GleanerProcess daemon = acquire(cluster, "--apply")) {
          daemon.await("a request", () -> said(daemon, "requests 2 local"));
          daemon.kill();
        }
        try (GleanerProcess daemon = acquire(cluster, "--apply")) {
          awaitRunning(burst, 5);
          assertThat(cluster.held()).hasSize(2);

          cluster.restartResourceManager();
          String atWork = "nothing to do; 2 machines: 2 nodes at work";
          Await.that(atWork)
              .within(PATIENCE)
              .until(() -> once(cluster), words -> words.contains(atWork));
          assertThat(cluster.everAsked()).hasSize(2);
          Files.createFile(end);
          succeed(burst);
          succeed(longOne);
          Await.that("no machine").within(PATIENCE).until(cluster::held, List::isEmpty);
          assertThat(said(daemon, "gives back short-")).isTrue();
        }
        assertThat(cluster.everAsked()).hasSize(2);
      }
      assertThat(once(cluster)).contains(NOTHING);
    }
  }

  /** What a single look says that changes nothing. */
  private String once(DemoCluster cluster) throws Exception {
    try (GleanerProcess once = acquire(cluster, "--once")) {
      return once.exitCode() + ": " + once.out();
    }
  }

  /** A job, when so many of its tasks run. */
  private JobRun submit(JobClient client, String queue, int tasks, Path end, int running)
      throws Exception {
    String job =
        """
        queue: %s
        tasks:
        - name: wait
          count: %d
          command: until [ -e %s ]; do sleep 0.1; done
          memory: 256 MiB
          retries: 0
        """
            .formatted(queue, tasks, end);
    JobRun run = client.submit(JobFile.parse(folder, queue + ".yaml", job));
    awaitRunning(run, running);
    return run;
  }

  private static void succeed(JobRun run) throws Exception {
    Await.that("the end of the job")
        .within(PATIENCE)
        .until(run::progress, progress -> progress.phase().over());
    JobOutcome outcome = run.await(Duration.ofMillis(200), progress -> {});
    assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
    assertThat(outcome.progress().kills()).isZero();
  }

  private GleanerProcess acquire(DemoCluster cluster, String how) throws Exception {
    Path pool =
        Files.writeString(folder.resolve("pool.yaml"), POOL.formatted(DemoCluster.machines()));
    Path own = Files.createDirectories(folder.resolve("daemon-" + ++daemons));
    String conf = cluster.configuration().toString();
    return new GleanerProcess(
        folder.resolve("home"),
        own,
        cluster.variables(),
        "acquire",
        pool.toString(),
        "--conf",
        conf,
        how);
  }

  private static boolean said(GleanerProcess daemon, String words) {
    try {
      return daemon.out().contains(words);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static void awaitRunning(JobRun run, int tasks) throws Exception {
    Await.that(tasks + " running tasks")
        .within(PATIENCE)
        .until(run::progress, progress -> progress.running() == tasks);
  }
}
