package dev.gleaner.yarn.client;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import dev.gleaner.operate.job.JobOutcome;
import dev.gleaner.operate.job.JobProgress;
import dev.gleaner.operate.job.JobServer;
import dev.gleaner.operate.job.TaskProgress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tasks that are told that their node shrinks. */
class BagClusterTest extends OnJobCluster {

  private static final Resources WHOLE = new Resources(4, 4096);
  private static final Resources SMALL = new Resources(1, 4096);
  private static final Duration LONG = Duration.ofMinutes(10);

  /** Counts until it may end, and saves how far it is when it is told to go. */
  private static final String COUNTS =
      """
      kind: bag
      tasks:
      - name: counts
        cores: 3
        memory: 64 MiB
        retries: 0
        command: |
          n=0
          [ ! -e $GLEANER_CHECKPOINTS/n ] || n=$(cat $GLEANER_CHECKPOINTS/n)
          echo $n >> %1$s/from
          trap 'echo $n > $GLEANER_CHECKPOINTS/n; cp $GLEANER_NOTICE %1$s/notice; exit 85' TERM
          while [ ! -e %1$s/go ]; do n=$((n + 1)); echo $n > %1$s/n; sleep 0.05; done
      """;

  /** Does not mind what it is told. */
  private static final String IGNORES =
      """
      kind: bag
      tasks:
      - name: ignores
        cores: 3
        memory: 64 MiB
        retries: 0
        command: |
          trap 'echo told >> %1$s/told' TERM
          while [ ! -e %1$s/go ]; do sleep 0.05; done
          while [ -e $GLEANER_NOTICE ]; do sleep 0.05; done
      """;

  @AfterEach
  void growAgain() {
    cluster.yarn().nodeIds().values().forEach(node -> cluster.resize(node.toString(), WHOLE));
  }

  private void go() throws Exception {
    Files.writeString(work.resolve("go"), "");
  }

  private int number(String file) throws Exception {
    Path path = work.resolve(file);
    String said = Files.exists(path) ? Files.readString(path).strip() : "";
    return said.isEmpty() ? 0 : Integer.parseInt(said);
  }

  /** Lets the task count to so much, and then tells it to go away. Returns where it was. */
  private String shrinkAfter(int count, int saves, JobRun run) throws Exception {
    JobCluster.await(
        run,
        "a count of " + count,
        progress -> progress.running() == 1 && run.tasks().get(0).saves() == saves - 1);
    JobCluster.await(run, "a count of " + count, progress -> counted(count));
    String node = run.tasks().get(0).node();
    cluster.announce(node, SMALL, LONG);
    JobCluster.await(run, saves + " saves", progress -> progress.notices().saves() == saves);
    return node;
  }

  private boolean counted(int count) {
    try {
      return number("n") >= count;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void a_task_that_is_told_saves_itself_and_goes_on_elsewhere_as_often_as_needed()
      throws Exception {
    try (JobRun run = cluster.submit(work, COUNTS)) {
      String first = shrinkAfter(10, 1, run);
      int saved = number("n");
      JobCluster.await(run, "a second try", progress -> run.tasks().get(0).tries().size() == 2);
      assertThat(run.tasks().get(0).node()).isNotEqualTo(first);
      cluster.resize(first, WHOLE);
      String second = shrinkAfter(saved + 10, 2, run);
      cluster.resize(second, WHOLE);
      go();
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
      TaskProgress task = outcome.tasks().get(0);
      assertThat(task.saves()).isEqualTo(2);
      assertThat(task.tries()).hasSize(3);
      assertThat(task.kills() + task.failures()).isZero();
      assertThat(outcome.progress().wastedShare()).isZero();
      List<String> from = Files.readAllLines(work.resolve("from"));
      assertThat(from).hasSize(3).startsWith("0");
      assertThat(Integer.parseInt(from.get(1))).isGreaterThanOrEqualTo(10);
      assertThat(Integer.parseInt(from.get(2)))
          .isGreaterThanOrEqualTo(Integer.parseInt(from.get(1)) + 10);
      assertThat(work.resolve("notice"))
          .content()
          .contains("\"action\": \"terminate\"", "\"deadline\": ", "its node shrinks");
      assertThat(run.staging().files().exists(run.staging().path("checkpoints/counts"))).isFalse();
    }
  }

  @Test
  void a_task_that_does_not_mind_the_notice_is_killed_when_it_ends_and_begins_again()
      throws Exception {
    try (JobRun run = cluster.submit(work, IGNORES)) {
      JobCluster.await(run, "the first try", progress -> progress.running() == 1);
      String node = run.tasks().get(0).node();

      cluster.announce(node, SMALL, Duration.ofSeconds(5));
      JobCluster.await(run, "a notice", progress -> progress.notices().told() == 1);
      JobServer server = run.places().servers().get(0);
      assertThat(server.node()).isEqualTo(node);
      assertThat(server.goesAt()).isPositive();
      assertThat(server.because()).startsWith("its node shrinks");
      JobProgress killed = JobCluster.await(run, "a kill", progress -> progress.kills() == 1);
      go();
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(killed.notices().saves()).isZero();
      assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
      assertThat(outcome.tasks().get(0).tries()).hasSize(2);
      assertThat(outcome.tasks().get(0).failures()).isZero();
    }
  }

  @Test
  void after_a_false_alarm_a_task_goes_on_and_its_notice_is_gone() throws Exception {
    try (JobRun run = cluster.submit(work, IGNORES)) {
      JobCluster.await(run, "the first try", progress -> progress.running() == 1);
      String node = run.tasks().get(0).node();

      cluster.announce(node, SMALL, LONG);
      JobCluster.await(run, "a notice", progress -> Files.exists(work.resolve("told")));
      cluster.resize(node, WHOLE);
      JobCluster.await(run, "no notice", progress -> progress.notices().told() == 0);
      cluster.announce(node, SMALL, LONG);
      JobCluster.await(run, "another notice", progress -> progress.notices().told() == 1);
      cluster.resize(node, WHOLE);
      JobCluster.await(run, "no notice", progress -> progress.notices().told() == 0);
      go();
      JobOutcome outcome = JobCluster.outcome(run);

      assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
      assertThat(outcome.tasks().get(0).tries()).hasSize(1);
      assertThat(Files.readAllLines(work.resolve("told"))).hasSize(2);
    }
  }

  @Test
  void how_often_to_save_follows_from_what_saves_were_seen_to_take() throws Exception {
    JobOutcome outcome =
        cluster.run(
            work,
            """
            kind: bag
            mttr: 200s
            tasks:
            - name: saves
              memory: 64 MiB
              checkpoint-time: 1s
              command: |
                echo $GLEANER_CHECKPOINT_EVERY >> %1$s/every
                [ $GLEANER_TRY -lt 2 ] || exit 0
                sleep 1.2
                echo 4.0 > $GLEANER_SAVED
                exit 85
            """);

    assertThat(outcome.succeeded()).as("%s", outcome.progress()).isTrue();
    // By hand: sqrt(2 * 1 s * 200 s) and sqrt(2 * 4 s * 200 s).
    assertThat(Files.readAllLines(work.resolve("every"))).containsExactly("20", "40");
  }

  @Test
  void who_says_saved_at_once_and_unasked_has_failed() throws Exception {
    JobOutcome outcome =
        cluster.run(
            work,
            """
            kind: bag
            tasks:
            - {name: says, memory: 64 MiB, retries: 1, command: exit 85}
            """);

    assertThat(outcome.succeeded()).isFalse();
    assertThat(outcome.tasks().get(0).failures()).isEqualTo(2);
  }
}
