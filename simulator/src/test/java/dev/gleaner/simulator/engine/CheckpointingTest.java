package dev.gleaner.simulator.engine;

import static dev.gleaner.simulator.engine.Runs.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import dev.gleaner.simulator.scenario.TaskOrder;
import dev.gleaner.simulator.scenario.redundancy.Checkpointing;
import dev.gleaner.simulator.scenario.redundancy.Redundancy;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tasks save their work every 100 s of work, and stand still for 10 s meanwhile. */
class CheckpointingTest {

  private static final Checkpointing EVERY_100_SECONDS =
      new Checkpointing(100 * SECOND, 10 * SECOND);

  private static Runs runs() {
    return new Runs().redundancy(new Redundancy(EVERY_100_SECONDS, 1, Optional.empty()));
  }

  private static void assertWork(RunOutcome run, int usefulSeconds, int wastedSeconds) {
    assertThat(run.work().usefulCoreMillis()).isEqualTo((double) usefulSeconds * SECOND);
    assertThat(run.work().wastedCoreMillis()).isEqualTo((double) wastedSeconds * SECOND);
  }

  @ParameterizedTest
  @CsvSource({"50, 50", "99, 99", "100, 100", "101, 111", "200, 210", "201, 221", "250, 270"})
  void each_save_but_none_at_the_end_makes_a_task_longer(int work, int duration) {
    RunOutcome run = runs().node(0, 2).job(0, 2, work).run();
    assertThat(run.jobs().get(0).finishMillis()).isEqualTo(duration * SECOND);
    assertWork(run, 2 * work, 2 * (duration - work));
  }

  @ParameterizedTest
  @CsvSource({
    // Killed at, saved by then, done at: the rest starts at 1000 s. Work of 300 s takes 320 s, of
    // 200 s 210 s and of 100 s 100 s.
    "50, 0, 1320",
    // In the middle of the first save, and at the very moment when it ends.
    "105, 0, 1320",
    "110, 100, 1210",
    "219, 100, 1210",
    "220, 200, 1100",
    "319, 200, 1100"
  })
  void a_killed_task_goes_on_from_its_last_finished_save(int killed, int saved, int done) {
    RunOutcome run = runs().node(0, 2, killed, 1, 1000, 2).job(0, 2, 300).run();
    assertThat(run.jobs().get(0).kills()).isEqualTo(1);
    assertThat(run.jobs().get(0).finishMillis()).isEqualTo(done * SECOND);
    // What the first attempt did not save is lost, and so are the stalls of both.
    int stalls = done - 1000 - (300 - saved);
    assertWork(run, 2 * 300, 2 * (killed - saved + stalls));
  }

  @Test
  void a_task_that_would_have_ended_at_the_moment_of_the_kill_has_completed() {
    RunOutcome run = runs().node(0, 2, 320, 1, 1000, 2).job(0, 2, 300).run();
    assertThat(run.work().kills()).isZero();
    assertWork(run, 2 * 300, 2 * 20);
  }

  @Test
  void saves_add_up_over_several_kills() {
    // 110 s: 100 saved. From 200 s on 150 s more, another 100 saved. The last 60 s start at 400 s.
    RunOutcome run = runs().node(0, 2, 110, 1, 200, 2, 350, 1, 400, 2).job(0, 2, 260).run();
    assertThat(run.jobs().get(0).kills()).isEqualTo(2);
    assertThat(run.timeline().orElseThrow().attempts())
        .extracting(attempt -> attempt.endMillis() - attempt.startMillis())
        .containsExactly(110 * SECOND, 150 * SECOND, 60 * SECOND);
    assertWork(run, 2 * 260, 2 * (110 + 150 + 60 - 260));
  }

  @Test
  void a_task_that_never_saves_starts_from_scratch() {
    RunOutcome run = new Runs().node(0, 2, 250, 1, 1000, 2).job(0, 2, 300).run();
    assertThat(run.jobs().get(0).finishMillis()).isEqualTo(1300 * SECOND);
    assertWork(run, 2 * 300, 2 * 250);
  }

  @Test
  void saving_that_takes_no_time_costs_nothing() {
    RunOutcome run =
        new Runs()
            .redundancy(new Redundancy(new Checkpointing(100 * SECOND, 0), 1, Optional.empty()))
            .node(0, 2, 250, 1, 1000, 2)
            .job(0, 2, 300)
            .run();
    assertThat(run.jobs().get(0).finishMillis()).isEqualTo(1100 * SECOND);
    assertWork(run, 2 * 300, 2 * 50);
  }

  @Test
  void what_is_left_of_a_task_decides_on_its_place_among_the_others() {
    // The longest is killed after 220 s with 200 s saved: with 50 s left it is the shortest.
    RunOutcome run =
        runs()
            .taskOrder(TaskOrder.LONGEST_FIRST)
            .node(0, 1, 220, 0)
            .node(500, 1)
            .job(0, 1, 250, 240)
            .run();
    assertThat(run.timeline().orElseThrow().attempts())
        .extracting(Attempt::task)
        .containsExactly(0, 1, 0);
  }
}
