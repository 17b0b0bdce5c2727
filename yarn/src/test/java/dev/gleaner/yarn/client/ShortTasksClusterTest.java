package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.TaskProgress;
import dev.gleaner.operate.job.TaskState;
import dev.gleaner.testing.Await;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Bags of short tasks, of which many share a container. */
class ShortTasksClusterTest extends OnJobCluster {

  private static final Resources WHOLE = new Resources(4, 4096);

  private static Set<String> containers(List<TaskProgress> tasks) {
    return tasks.stream()
        .flatMap(task -> task.tries().stream())
        .map(TaskProgress.Try::container)
        .collect(Collectors.toSet());
  }

  private static boolean isDead(String process) {
    return ProcessHandle.of(Long.parseLong(process)).filter(ProcessHandle::isAlive).isEmpty();
  }

  private List<String> lines() throws Exception {
    Path log = work.resolve("log");
    return Files.exists(log) ? Files.readAllLines(log) : List.of();
  }

  @Test
  void many_tasks_share_few_containers_and_each_has_its_own_end_and_log() throws Exception {
    Files.writeString(work.resolve("in.txt"), "input");
    try (JobRun run =
        cluster.submit(
            work,
            """
            defaults: {memory: 64 MiB, retries: 1}
            tasks:
            - name: short
              count: 60
              inputs: in.txt
              command: cat in.txt; echo " {index} $GLEANER_TRY"; ls | wc -l >&2; touch left; test {index} -ne 7
            """)) {
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(outcome.progress().done()).isEqualTo(59);
      assertThat(outcome.progress().kills()).isZero();
      assertThat(outcome.progress().failures()).as("only its own").isEqualTo(2);
      assertThat(outcome.tasks().get(7).state()).isEqualTo(TaskState.FAILED);
      assertThat(outcome.tasks().get(7).trouble()).isEqualTo("exit code 1");
      assertThat(containers(outcome.tasks())).hasSizeLessThan(40);
      assertThat(log(run, outcome.tasks().get(59), 0, "stdout")).isEqualTo("input 59 1\n");
      assertThat(log(run, outcome.tasks().get(7), 1, "stdout")).isEqualTo("input 7 2\n");
      for (TaskProgress task : outcome.tasks()) {
        assertThat(log(run, task, 0, "stderr").strip()).as("files in a new folder").isEqualTo("1");
      }
    }
  }

  @Test
  void a_shrink_kills_exactly_what_runs_in_the_containers_that_it_takes() throws Exception {
    try (JobRun run =
        cluster.submit(
            work,
            """
            defaults: {memory: 64 MiB, retries: 0}
            tasks:
            - name: short
              count: 40
              command: echo short >> %1$s/log
            - name: stays
              count: 6
              after: short
              command: echo $$ >> %1$s/pids; echo stays >> %1$s/log; while [ ! -e %1$s/go ]; do sleep 0.1; done; echo left >> %1$s/log
            """)) {
      JobCluster.await(
          run, "the six", progress -> progress.done() == 40 && progress.running() == 6);
      Await.that("a line of each task").until(this::lines, lines -> lines.size() == 46);
      List<String> six = Files.readAllLines(work.resolve("pids"));
      String node = run.tasks().get(40).node();
      List<String> there =
          run.tasks().stream()
              .filter(task -> task.state() == TaskState.RUNNING && task.node().equals(node))
              .map(task -> task.task().name())
              .toList();

      // One core is left: for the master if it is there, or for a task.
      cluster.resize(node, new Resources(1, 4096));
      // A container has ended for YARN as soon as it is to be killed: its process has not.
      int kills =
          JobCluster.await(
                  run,
                  "kills, and the end of the processes",
                  progress ->
                      progress.kills() >= there.size() - 1
                          && six.stream().filter(ShortTasksClusterTest::isDead).count()
                              >= progress.kills())
              .kills();
      cluster.resize(node, WHOLE);
      Files.writeString(work.resolve("go"), "");
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
      assertThat(outcome.tasks())
          .filteredOn(task -> task.kills() > 0)
          .isNotEmpty()
          .allSatisfy(task -> assertThat(there).contains(task.task().name()));
      assertThat(lines())
          .filteredOn("stays"::equals)
          .as("each was killed and begun again once")
          .hasSize(6 + outcome.progress().kills());
      int heardOfLater = outcome.progress().kills() - kills;
      assertThat(lines())
          .filteredOn("left"::equals)
          .as("none went on")
          .hasSizeBetween(6, 6 + heardOfLater);
      assertThat(lines()).filteredOn("short"::equals).as("what is done stays").hasSize(40);
    }
  }

  @Test
  void the_next_master_goes_on_in_the_middle_of_a_bag_and_nothing_that_is_done_runs_again()
      throws Exception {
    try (JobRun run =
        cluster.submit(
            work,
            """
            defaults: {memory: 64 MiB, retries: 0}
            tasks:
            - name: short
              count: 200
              command: echo {index} >> %1$s/log
            """)) {
      JobCluster.await(run, "20 tasks done", progress -> progress.done() > 20);
      JobCluster.killMaster();
      JobCluster.await(run, "a second master", progress -> progress.masters() == 2);
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
      assertThat(outcome.progress().failures()).isZero();
      List<String> ran = lines();
      assertThat(Set.copyOf(ran)).hasSize(200);
      assertThat(ran.size()).isLessThanOrEqualTo(200 + outcome.progress().kills());
    }
  }

  @Test
  void a_worker_that_is_killed_takes_its_task_with_it_and_no_other() throws Exception {
    try (JobRun run =
        cluster.submit(
            work,
            """
            defaults: {memory: 64 MiB, retries: 1}
            tasks:
            - name: first
              count: 20
              command: echo first >> %1$s/log
            - name: victim
              after: first
              command: echo $$ >> %1$s/pid; while [ $GLEANER_TRY = 1 ]; do sleep 0.1; done
            """)) {
      Path pid = work.resolve("pid");
      JobCluster.await(run, "a number in " + pid, progress -> pid.toFile().length() > 1);
      ProcessHandle victim =
          ProcessHandle.of(Long.parseLong(Files.readAllLines(pid).get(0))).orElseThrow();

      assertThat(victim.parent().orElseThrow().destroyForcibly()).isTrue();
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
      assertThat(outcome.tasks().get(20).failures()).isEqualTo(1);
      assertThat(outcome.tasks().get(20).trouble()).isEqualTo("exit code 137");
      assertThat(outcome.progress().failures()).isEqualTo(1);
      Await.that("the end of the victim").until(() -> !victim.isAlive());
    }
  }

  @Test
  void a_command_that_prints_without_end_leaves_its_first_and_its_last_words() throws Exception {
    try (JobRun run =
        cluster.submit(
            work,
            """
            tasks:
            - name: talker
              memory: 64 MiB
              log-limit: 1 MiB
              command: echo begin; head -c 30000000 /dev/zero | tr '\\0' x; echo; echo end
            """)) {
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
      String log = log(run, outcome.tasks().get(0), 0, "stdout");
      assertThat(log)
          .startsWith("begin\nxxx")
          .contains(" bytes are missing here; see log-limit]\nxxx")
          .endsWith("xxx\nend\n")
          .hasSizeBetween(750_000, 1_100_000);
    }
  }

  private static String log(JobRun run, TaskProgress task, int attempt, String stream)
      throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    cluster.logs(run).copy(task.tries().get(attempt), stream, out);
    return out.toString(StandardCharsets.UTF_8);
  }
}
