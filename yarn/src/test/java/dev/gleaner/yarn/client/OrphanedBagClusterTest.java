package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.testing.Await;
import dev.gleaner.yarn.plugin.PluginSettings;
import dev.gleaner.yarn.plugin.StableNodeAllocator;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tasks that are told that their node shrinks, and whose master was killed before. */
class OrphanedBagClusterTest {

  private static final Map<String, String> WITH_PLUGIN =
      Map.of(
          "yarn.scheduler.app-placement-allocator.class",
          StableNodeAllocator.class.getName(),
          PluginSettings.MODE,
          "on");
  @TempDir private static Path folder;
  private static JobCluster cluster;

  @TempDir private Path work;

  @BeforeAll
  static void start() {
    cluster = new JobCluster(folder, MasterCode.OF_THIS_PROCESS, WITH_PLUGIN);
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  private static final Resources WHOLE = new Resources(4, 4096);
  private static final Resources SMALL = new Resources(1, 4096);
  private static final Duration LONG = Duration.ofMinutes(10);

  private static final String SAVES =
      """
      kind: bag
      tasks:
      - name: saves
        cores: 3
        memory: 64 MiB
        retries: 0
        command: |
          echo try $GLEANER_TRY >> %1$s/tries
          trap 'echo saved > $GLEANER_CHECKPOINTS/it; exit 85' TERM
          touch %1$s/began
          while [ ! -e %1$s/go ]; do sleep 0.05; done
          cat $GLEANER_CHECKPOINTS/it >> %1$s/tries
      """;

  private static final String COUNTS_NOTICES =
      """
      kind: bag
      tasks:
      - name: counts
        cores: 3
        memory: 64 MiB
        retries: 0
        command: |
          trap 'echo told >> %1$s/told' TERM
          touch %1$s/began
          while [ ! -e %1$s/go ]; do sleep 0.05; done
      """;

  @AfterEach
  void growAgain() {
    cluster.yarn().nodeIds().values().forEach(node -> cluster.resize(node.toString(), WHOLE));
  }

  /** Waits until the task has begun; returns its node. */
  private String begun(JobRun run) throws Exception {
    JobCluster.await(run, "a task", progress -> Files.exists(work.resolve("began")));
    JobCluster.await(run, "its start", progress -> progress.running() == 1);
    return run.tasks().get(0).node();
  }

  private JobOutcome end(JobRun run) throws Exception {
    Files.writeString(work.resolve("go"), "");
    JobOutcome outcome = JobCluster.outcome(run);
    assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
    Path master = Path.of(run.staging().path("master").toUri().getPath());
    Await.that("no master any more").until(() -> !Files.exists(master));
    return outcome;
  }

  private void endSaved(JobRun run) throws Exception {
    JobCluster.await(run, "a save", progress -> progress.notices().saves() == 1);
    JobOutcome outcome = end(run);
    TaskProgress task = outcome.tasks().get(0);
    assertThat(task.saves()).isEqualTo(1);
    assertThat(task.kills() + task.failures()).isZero();
    assertThat(Files.readAllLines(work.resolve("tries")))
        .containsExactly("try 1", "try 2", "saved");
  }

  @Test
  void a_task_that_has_lost_its_master_hears_the_next_one() throws Exception {
    try (JobRun run = cluster.submit(work, SAVES)) {
      String node = begun(run);
      JobCluster.killMaster();
      JobCluster.await(run, "a second master", progress -> progress.masters() == 2);

      cluster.announce(node, SMALL, LONG);
      endSaved(run);
    }
  }

  @Test
  void a_notice_that_came_while_there_was_no_master_is_told_by_the_next_one() throws Exception {
    try (JobRun run = cluster.submit(work, SAVES)) {
      String node = begun(run);
      JobCluster.killMaster();

      cluster.announce(node, SMALL, LONG);
      endSaved(run);
    }
  }

  @Test
  void a_notice_outlives_the_master_that_told_it_and_is_not_told_twice() throws Exception {
    try (JobRun run = cluster.submit(work, COUNTS_NOTICES)) {
      String node = begun(run);
      cluster.announce(node, SMALL, LONG);
      JobCluster.await(run, "a notice", progress -> progress.notices().told() == 1);
      Await.that("a signal").until(() -> Files.exists(work.resolve("told")));
      JobCluster.killMaster();
      JobCluster.await(run, "a second master", progress -> progress.masters() == 2);

      cluster.resize(node, WHOLE);
      JobCluster.await(run, "no notice", progress -> progress.notices().told() == 0);
      cluster.announce(node, SMALL, LONG);
      JobCluster.await(run, "another notice", progress -> progress.notices().told() == 1);
      Await.that("a second signal")
          .until(
              () -> Files.readAllLines(work.resolve("told")),
              told -> told.equals(List.of("told", "told")));
      cluster.resize(node, WHOLE);
      assertThat(end(run).tasks().get(0).tries()).hasSize(1);
    }
  }
}
