package dev.gleaner.simulator.engine;

import static dev.gleaner.simulator.engine.Runs.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class YarnRulesTest {

  /** A long task leaves 2 of 8 cores; then one of 4 cores waits, and then one of 2. */
  private static Runs crowded() {
    return new Runs()
        .node(0, 8)
        .heartbeat(Duration.ofSeconds(1))
        .recheck(Duration.ofSeconds(1))
        .job(0, 6, 1000)
        .job(10, 4, 100)
        .job(20, 2, 100);
  }

  private static long firstStart(Runs runs, int job) {
    return runs.run().jobs().get(job).firstStartMillis();
  }

  @Test
  void a_node_is_kept_for_a_task_that_does_not_fit_yet() {
    assertThat(firstStart(crowded(), 2)).isLessThan(22 * SECOND);
    assertThat(firstStart(crowded().yarnRules(), 2)).isGreaterThan(1000 * SECOND);
    assertThat(firstStart(crowded().yarnRules(), 1))
        .isBetween(1000 * SECOND, 1003 * SECOND)
        .isLessThan(firstStart(crowded().yarnRules(), 2));
  }

  @Test
  void a_node_that_is_too_small_is_left_to_others() {
    Runs runs = crowded().node(0, 3).yarnRules();

    assertThat(firstStart(runs, 2)).isLessThan(22 * SECOND);
  }

  @Test
  void a_kept_node_is_free_again_once_its_task_runs_elsewhere() {
    Runs runs = crowded().node(30, 4).yarnRules();

    assertThat(firstStart(runs, 1)).isBetween(30 * SECOND, 32 * SECOND);
    assertThat(firstStart(runs, 2)).isBetween(30 * SECOND, 35 * SECOND);
  }
}
