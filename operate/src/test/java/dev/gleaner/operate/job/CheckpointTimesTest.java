package dev.gleaner.operate.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointTimesTest {

  @TempDir Path folder;

  private JobState state(String ofJob) {
    return new JobState(
        JobFile.parse(
            folder,
            "j.yaml",
            """
            kind: bag
            %s
            tasks:
            - {name: a, command: x, checkpoint-time: 2s}
            - {name: other, command: x, cores: 2, checkpoint-time: 2s}
            - {name: never, command: x}
            """
                .formatted(ofJob)));
  }

  private static long every(JobState state, String task) {
    return state.checkpoints().everyMillis(state.task(task).task());
  }

  private static void run(
      JobState state, JobEvent.Type how, long lasts, boolean told, long saveMillis) {
    state.apply(JobEvent.started("a", "c", "n", 1_000));
    if (told) {
      state.apply(JobEvent.notice("a", "c", 99_000, "because", 1_000));
    }
    state.apply(JobEvent.ended(how, "a", "c", 0, "", saveMillis, 1_000 + lasts));
  }

  @Test
  void as_long_as_nothing_was_lost_only_the_file_can_say_how_often_to_save() {
    // sqrt(2 * 2 s * 100 s) = 20 s.
    assertThat(every(state("mttr: 100s"), "a")).isEqualTo(20_000);
    assertThat(every(state(""), "a")).isZero();
    assertThat(every(state("mttr: 100s"), "never")).isZero();
  }

  @Test
  void losses_per_time_are_counted_also_where_all_was_saved() {
    JobState state = state("");
    run(state, JobEvent.Type.KILLED, 50_000, false, 0);
    run(state, JobEvent.Type.SAVED, 100_000, true, 0);
    run(state, JobEvent.Type.SAVED, 30_000, false, 0);
    run(state, JobEvent.Type.FAILED, 20_000, false, 0);

    // 200 s in all, and two of these places were taken away.
    assertThat(state.checkpoints().mttrMillis()).isEqualTo(100_000);
    assertThat(every(state, "a")).isEqualTo(20_000);
  }

  @Test
  void what_saves_took_counts_more_than_what_somebody_guessed() {
    JobState state = state("mttr: 100s");
    run(state, JobEvent.Type.SAVED, 10_000, true, 6_000);
    run(state, JobEvent.Type.SAVED, 10_000, true, 10_000);

    // sqrt(2 * 8 s * 100 s) = 40 s.
    assertThat(every(state, "a")).isEqualTo(40_000);
    assertThat(every(state, "other")).as("another kind").isEqualTo(20_000);
  }
}
