package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.JobPhase;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.job.TaskState;
import dev.gleaner.testing.Await;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Real commands on a real, if small, YARN. */
class JobClusterTest extends OnJobCluster {

  @Test
  void commands_run_in_the_order_of_their_dependencies() throws Exception {
    JobOutcome outcome =
        cluster.run(
            work,
            """
            defaults: {memory: 64 MiB, estimate: 1s}
            tasks:
            - name: last
              command: test -f %1$s/part-2 && echo last >> %1$s/order
              after: part
            - name: part
              count: 3
              command: touch %1$s/part-{index}; echo part >> %1$s/order
            """);

    assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
    assertThat(Files.readAllLines(work.resolve("order")))
        .containsExactly("part", "part", "part", "last");
    assertThat(outcome.tasks()).extracting(TaskProgress::state).containsOnly(TaskState.DONE);
    assertThat(outcome.progress().coreHours()).isPositive();
    assertThat(outcome.progress().wastedShare()).isZero();
  }

  @Test
  void a_command_that_fails_is_tried_again_as_often_as_it_may() throws Exception {
    JobOutcome outcome =
        cluster.run(
            work,
            """
            defaults: {memory: 64 MiB}
            tasks:
            - name: flaky
              command: echo x >> %1$s/tries; test $(wc -l < %1$s/tries) -ge 3
              retries: 2
            - name: hopeless
              command: exit 3
              retries: 1
            - name: never
              command: touch %1$s/never
              after: hopeless
            """);

    assertThat(outcome.succeeded()).isFalse();
    assertThat(outcome.progress().phase()).isEqualTo(JobPhase.FAILED);
    assertThat(outcome.progress().diagnostics()).contains("hopeless", "exit code 3");
    assertThat(outcome.tasks())
        .extracting(TaskProgress::state)
        .containsExactly(TaskState.DONE, TaskState.FAILED, TaskState.SKIPPED);
    assertThat(outcome.tasks()).extracting(TaskProgress::failures).containsExactly(2, 2, 0);
    assertThat(work.resolve("never")).doesNotExist();
  }

  @Test
  void a_command_gets_its_words_and_variables_as_they_were_written() throws Exception {
    JobOutcome outcome =
        cluster.run(
            work,
            """
            defaults: {memory: 64 MiB}
            tasks:
            - name: words
              command: ["sh", "-c", 'printf "%%s|" "$@" "$NAME" "$GLEANER_TASK" > %1$s/words', "sh", 'a"b', "$HOME", "it's", "`date`", "\\\\", "ü"]
              environment: {NAME: '"$(id)" {{PWD}}'}
            """);

    assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
    assertThat(work.resolve("words"))
        .hasContent("a\"b|$HOME|it's|`date`|\\|ü|\"$(id)\" {{PWD}}|words|");
  }

  @Test
  void files_go_in_and_come_out_and_reach_the_tasks_that_wait_for_them() throws Exception {
    Files.writeString(work.resolve("numbers.txt"), "1\n2\n3\n");
    Files.createDirectories(work.resolve("tools/deep"));
    Files.writeString(work.resolve("tools/deep/greeting"), "hello");
    try (JobRun run =
        cluster.submit(
            work,
            """
            output-folder: results
            defaults: {memory: 64 MiB}
            tasks:
            - name: double
              for: [1, 2]
              inputs: [numbers.txt, tools]
              command: mkdir out; awk '{print $1 * 2}' numbers.txt > out/doubled; cat tools/deep/greeting > out/item-{item}
              outputs: [out]
            - name: sum
              after: double
              command: cat double-0/out/doubled double-1/out/doubled | paste -sd+ | bc > sum || awk '{s += $1} END {print s}' double-*/out/doubled > sum
              outputs: sum
            - name: forgetful
              command: "true"
              outputs: nothing.txt
              retries: 0
            """)) {
      JobOutcome outcome = JobCluster.outcome(run);
      List<Path> fetched = run.fetchOutputs();

      assertThat(outcome.tasks())
          .extracting(TaskProgress::state)
          .containsExactly(TaskState.DONE, TaskState.DONE, TaskState.DONE, TaskState.FAILED);
      assertThat(run.tasks().get(3).trouble()).contains("an output is missing");
      assertThat(fetched).hasSize(3);
      assertThat(work.resolve("results/sum/sum")).content().isEqualToIgnoringNewLines("24");
      assertThat(work.resolve("results/double-1/out/item-2")).hasContent("hello");
      try (Stream<Path> kept =
          Files.list(Path.of(run.staging().path("outputs").toUri().getPath()))) {
        assertThat(kept).as("no half-copied outputs").hasSize(3);
      }
    }
  }

  @Test
  void cancelling_leaves_no_process_behind() throws Exception {
    try (JobRun run =
        cluster.submit(
            work,
            """
            defaults: {memory: 64 MiB}
            tasks:
            - name: sleeper
              count: 3
              command: sleep 98765 & echo $! > %1$s/child-{index}; wait
            """)) {
      JobCluster.await(
          run,
          "three tasks with children",
          progress -> progress.running() == 3 && Files.exists(work.resolve("child-2")));
      List<Long> children = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        Path file = work.resolve("child-" + i);
        JobCluster.await(run, "a number in " + file, progress -> file.toFile().length() > 1);
        children.add(Long.parseLong(Files.readString(file).strip()));
      }

      run.cancel();
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(outcome.progress().phase()).isEqualTo(JobPhase.CANCELLED);
      for (long child : children) {
        Await.that("the end of a child").until(() -> ProcessHandle.of(child), Optional::isEmpty);
      }
    }
  }

  @Test
  void what_a_command_wrote_can_be_read_while_it_runs_and_afterwards() throws Exception {
    try (JobRun run =
        cluster.submit(
            work,
            """
            defaults: {memory: 64 MiB}
            tasks:
            - name: talker
              command: echo first; echo problem >&2; while [ ! -e %1$s/go ]; do sleep 0.1; done; echo last
            """)) {
      JobCluster.await(run, "a running task", progress -> progress.running() == 1);
      Await.that("what it wrote").until(() -> log(run, "stderr"), "problem\n"::equals);
      assertThat(log(run, "stdout")).isEqualTo("first\n");

      Files.writeString(work.resolve("go"), "");
      assertThat(JobCluster.outcome(run).succeeded()).isTrue();
      assertThat(log(run, "stdout")).isEqualTo("first\nlast\n");
    }
  }

  private static String log(JobRun run, String stream) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TaskProgress task = run.tasks().get(0);
    if (!task.tries().isEmpty()) {
      cluster.logs(run).copy(task.tries().get(0), stream, out);
    }
    return out.toString(StandardCharsets.UTF_8);
  }
}
