package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.JobProgress;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.job.TaskState;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** Jobs whose nodes shrink and vanish, and whose masters are killed. */
class DisturbedJobClusterTest extends OnJobCluster {

  private static final Resources WHOLE = new Resources(4, 4096);

  @Test
  void what_a_shrink_killed_runs_again_and_does_not_count_as_a_failure() throws Exception {
    try (JobRun run =
        cluster.submit(
            work,
            """
            tasks:
            - name: large
              command: echo x >> %1$s/tries; while [ ! -e %1$s/go ]; do sleep 0.1; done
              cores: 3
              memory: 64 MiB
              retries: 0
            """)) {
      JobCluster.await(
          run,
          "the first try",
          progress -> progress.running() == 1 && Files.exists(work.resolve("tries")));
      String node = run.tasks().get(0).node();

      cluster.resize(node, new Resources(1, 4096));
      JobCluster.await(run, "a kill", progress -> progress.kills() == 1);
      cluster.resize(node, WHOLE);
      Files.writeString(work.resolve("go"), "");
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
      TaskProgress task = outcome.tasks().get(0);
      assertThat(task.kills()).isEqualTo(1);
      assertThat(task.failures()).isZero();
      assertThat(task.tries()).hasSize(2);
      assertThat(outcome.progress().wastedShare()).isBetween(0.01, 0.999);
    }
  }

  @Test
  void a_task_that_no_node_can_take_now_waits_and_says_why() throws Exception {
    for (String node : nodes()) {
      cluster.resize(node, new Resources(2, 4096));
    }
    try (JobRun run =
        cluster.submit(
            work,
            """
            tasks:
            - {name: large, command: "true", cores: 3, memory: 64 MiB}
            """)) {
      JobProgress waiting =
          JobCluster.await(
              run, "no room", progress -> progress.waitingBecause().startsWith("no room"));
      assertThat(waiting.waitingBecause())
          .isEqualTo(
              "no room: a task needs 3 cores, 64 MiB, the largest of 2 nodes has 2 cores now");
      for (String node : nodes()) {
        cluster.resize(node, WHOLE);
      }
      assertThat(JobCluster.outcome(run).succeeded()).isTrue();
    }
  }

  @Test
  void a_second_master_goes_on_where_the_first_was_killed() throws Exception {
    try (JobRun run =
        cluster.submit(
            work,
            """
            defaults: {memory: 64 MiB}
            tasks:
            - name: quick
              count: 2
              command: echo quick >> %1$s/log
            - name: slow
              command: echo slow >> %1$s/log; while [ ! -e %1$s/go ]; do sleep 0.1; done
            - name: last
              command: echo last >> %1$s/log
              after: [quick, slow]
            """)) {
      JobCluster.await(
          run, "the third task", progress -> progress.done() == 2 && progress.running() == 1);
      JobCluster.await(run, "three lines", progress -> lines() == 3);

      JobCluster.killMaster();
      JobCluster.await(run, "a second master", progress -> progress.masters() == 2);
      Files.writeString(work.resolve("go"), "");
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
      assertThat(Files.readAllLines(work.resolve("log")))
          .as("nothing ran twice, not even what ran while there was no master")
          .containsExactlyInAnyOrder("quick", "quick", "slow", "last");
    }
  }

  @Test
  void a_job_outlives_its_resource_manager() throws Exception {
    try (JobRun run =
        cluster.submit(
            work,
            """
            defaults: {memory: 64 MiB}
            tasks:
            - name: slow
              command: echo slow >> %1$s/log; while [ ! -e %1$s/go ]; do sleep 0.1; done
            - name: last
              count: 3
              command: echo last >> %1$s/log
              after: slow
            """)) {
      JobCluster.await(run, "a line", progress -> lines() == 1);

      cluster.yarn().restartResourceManager();
      Files.writeString(work.resolve("go"), "");
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
      assertThat(Files.readAllLines(work.resolve("log")))
          .containsExactlyInAnyOrder("slow", "last", "last", "last");
      assertThat(outcome.tasks()).extracting(TaskProgress::state).containsOnly(TaskState.DONE);
    }
  }

  private static Iterable<String> nodes() {
    return cluster.yarn().nodeIds().values().stream().map(Object::toString).toList();
  }

  private int lines() {
    try {
      return Files.exists(work.resolve("log")) ? Files.readAllLines(work.resolve("log")).size() : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
