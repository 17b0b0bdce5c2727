package dev.gleaner.operate.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Resources;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class JobStateTest {

  private static Task task(String name, int retries, String... after) {
    return new Task(
        name,
        0,
        List.of("true"),
        Map.of(),
        new Resources(1, 64),
        0,
        retries,
        Task.LOG_LIMIT_MIB,
        List.of(),
        List.of(),
        List.of(after));
  }

  private static JobState state(Task... tasks) {
    return new JobState(new Job("job", "default", "job.yaml", "/out", List.of(tasks)));
  }

  private static JobEvent started(String task, String container, long at) {
    return JobEvent.started(task, container, "node:1", at);
  }

  private static JobEvent ended(JobEvent.Type type, String task, String container, long at) {
    return JobEvent.ended(type, task, container, 1, "because", at);
  }

  @Test
  void a_notice_lasts_until_it_is_withdrawn_or_the_try_ends_and_a_save_costs_nothing() {
    JobState state = state(task("a", 0));
    TaskProgress task = state.task("a");
    state.apply(started("a", "c1", 1_000));
    state.apply(JobEvent.notice("a", "c1", 9_000, "because", 2_000));
    assertThat(task.goesAt()).isEqualTo(9_000);
    state.apply(JobEvent.withdrawn("a", "c1", 3_000));
    assertThat(task.goesAt()).isZero();

    state.apply(JobEvent.notice("a", "c1", 12_000, "because", 4_000));
    assertThat(NoticeProgress.of(state)).isEqualTo(new NoticeProgress(1, 12_000, 0, 0));
    state.apply(JobEvent.notice("a", "another", 1, "because", 4_000));
    assertThat(state.apply(ended(JobEvent.Type.SAVED, "a", "c1", 6_000))).containsExactly(task);

    assertThat(task.goesAt()).isZero();
    assertThat(task.saves()).isEqualTo(1);
    assertThat(task.kills() + task.failures()).isZero();
    assertThat(task.wastedMillis()).isZero();
    assertThat(NoticeProgress.of(state)).isEqualTo(new NoticeProgress(0, 0, 1, 5_000));
  }

  @Test
  void kills_are_free_and_failures_count() {
    JobState state = state(task("a", 1));
    for (long i = 0; i < 5; i++) {
      state.apply(started("a", "k" + i, i * 10));
      assertThat(state.apply(ended(JobEvent.Type.KILLED, "a", "k" + i, i * 10 + 4))).hasSize(1);
    }
    state.apply(started("a", "f1", 100));
    assertThat(state.apply(ended(JobEvent.Type.FAILED, "a", "f1", 107))).hasSize(1);
    state.apply(started("a", "f2", 200));
    assertThat(state.apply(ended(JobEvent.Type.FAILED, "a", "f2", 202))).isEmpty();

    TaskProgress task = state.task("a");
    assertThat(task.state()).isEqualTo(TaskState.FAILED);
    assertThat(task.wastedMillis()).isEqualTo(20);
    assertThat(task.busyMillis()).isEqualTo(29);
    assertThat(task.tries()).hasSize(7);
    assertThat(state.over()).isTrue();
  }

  @Test
  void an_end_that_is_told_twice_or_of_an_older_try_changes_nothing() {
    JobState state = state(task("a", 0), task("b", 0, "a"));
    state.apply(started("a", "c1", 0));
    state.apply(ended(JobEvent.Type.KILLED, "a", "c1", 1));
    state.apply(started("a", "c2", 2));
    state.apply(ended(JobEvent.Type.FAILED, "a", "c1", 3));
    assertThat(state.task("a").state()).isEqualTo(TaskState.RUNNING);

    state.apply(ended(JobEvent.Type.DONE, "a", "c2", 4));
    state.apply(ended(JobEvent.Type.DONE, "a", "c2", 5));
    state.apply(ended(JobEvent.Type.KILLED, "a", "c2", 6));
    assertThat(state.task("a").state()).isEqualTo(TaskState.DONE);
    assertThat(state.count(TaskState.READY)).isEqualTo(1);
  }

  @Test
  void a_failure_skips_all_that_wait_for_it_even_if_indirectly() {
    JobState state = state(task("a", 0), task("b", 0, "a"), task("c", 0, "b", "d"), task("d", 0));
    state.apply(started("a", "c1", 0));
    state.apply(ended(JobEvent.Type.FAILED, "a", "c1", 1));

    assertThat(state.task("b").state()).isEqualTo(TaskState.SKIPPED);
    assertThat(state.task("c").state()).isEqualTo(TaskState.SKIPPED);
    assertThat(state.task("c").trouble()).isEqualTo("waits for \"b\", which was skipped");
    assertThat(state.over()).isFalse();
    state.apply(started("d", "c2", 2));
    state.apply(ended(JobEvent.Type.DONE, "d", "c2", 3));
    assertThat(state.over()).isTrue();
  }

  /** Whatever happens in whatever order: counts add up and the same events give the same state. */
  @Test
  void random_lives_keep_the_books_straight() {
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      List<Task> tasks = new ArrayList<>();
      for (int i = 0; i < 12; i++) {
        List<String> after = new ArrayList<>();
        for (int j = 0; j < i; j++) {
          if (random.nextInt(5) == 0) {
            after.add("t" + j);
          }
        }
        tasks.add(task("t" + i, random.nextInt(2), after.toArray(String[]::new)));
      }
      live(random, tasks);
    }
  }

  private static void live(Random random, List<Task> tasks) {
    JobState state = state(tasks.toArray(Task[]::new));
    List<JobEvent> events = new ArrayList<>();
    int container = 0;
    while (!state.over()) {
      List<TaskProgress> able =
          state.tasks().stream()
              .filter(t -> t.state() == TaskState.READY || t.state() == TaskState.RUNNING)
              .toList();
      assertThat(able).as("a job that is not over can go on").isNotEmpty();
      TaskProgress one = able.get(random.nextInt(able.size()));
      assertThat(one.task().after())
          .allMatch(before -> state.task(before).state() == TaskState.DONE);
      String name = one.task().name();
      JobEvent event =
          one.state() == TaskState.READY
              ? started(name, "c" + container++, events.size())
              : ended(
                  List.of(JobEvent.Type.DONE, JobEvent.Type.FAILED, JobEvent.Type.KILLED)
                      .get(random.nextInt(3)),
                  name,
                  one.container(),
                  events.size());
      events.add(event);
      state.apply(event);
      for (TaskState each : TaskState.values()) {
        assertThat((long) state.count(each))
            .isEqualTo(state.tasks().stream().filter(t -> t.state() == each).count());
      }
    }
    JobState again = state(tasks.toArray(Task[]::new));
    events.forEach(
        event ->
            again.apply(
                JobJson.event(new String(JobJson.line(event), StandardCharsets.UTF_8))
                    .orElseThrow()));
    assertThat(again.tasks())
        .extracting(TaskProgress::state)
        .isEqualTo(state.tasks().stream().map(TaskProgress::state).toList());
  }
}
