package dev.gleaner.core.place;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.EstimateSettings;
import dev.gleaner.core.estimate.IntervalEstimator;
import dev.gleaner.core.estimate.Stability;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Refuse;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.RandomPool.Task;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlacementPoliciesTest {

  private static final long MINUTE = 60_000;
  private static final Resources NODE = new Resources(4, 8192);
  private static final Resources HALF = new Resources(2, 4096);

  private final Pool pool = new Pool();
  // Without a change seen, observed-only leaves the prior alone: P(X > t) = 1 h / (1 h + t), a
  // shrink in half of the cases.
  private final ChangeHistory history =
      new ChangeHistory(
          EstimateSettings.DEFAULTS
              .withRefreshMillis(0)
              .withEstimator(IntervalEstimator.OBSERVED_ONLY));

  private void join(int node, long at) {
    pool.join(node, NODE, at);
    history.joined(node, at);
  }

  private static Task task(long minutes) {
    return new Task(HALF, minutes * MINUTE);
  }

  private static int nodeOf(Decision decision) {
    return ((Place) decision).node();
  }

  @Test
  void the_baseline_lets_nodes_take_turns() {
    join(0, 0);
    join(1, 0);
    join(2, 0);
    NextNodeWithRoom policy = new NextNodeWithRoom();
    assertThat(List.of(1, 2, 3, 4))
        .extracting(i -> nodeOf(policy.place(task(1), pool, 0)))
        .containsExactly(0, 1, 2, 0);
  }

  @Test
  void the_baseline_skips_nodes_without_room_in_any_dimension() {
    join(0, 0);
    join(1, 0);
    pool.start(0, new Resources(1, 8192), MINUTE);
    NextNodeWithRoom policy = new NextNodeWithRoom();
    assertThat(nodeOf(policy.place(task(1), pool, 0))).isEqualTo(1);
    pool.start(1, new Resources(3, 0), MINUTE);
    Decision decision = policy.place(task(1), pool, 0);
    assertThat(decision).isInstanceOf(Wait.class);
    assertThat(decision.because().text(node -> "n" + node))
        .isEqualTo("no node has room for 2 cores, 4 GiB");
  }

  @Test
  void the_oracle_takes_a_node_that_shrinks_only_after_the_end() {
    join(0, 0);
    join(1, 0);
    CertainToFinish policy =
        new CertainToFinish((node, now) -> node == 0 ? 9 * MINUTE : 10 * MINUTE);
    assertThat(nodeOf(policy.place(task(10), pool, 0))).isEqualTo(1);
    assertThat(policy.place(task(11), pool, 0).because())
        .isInstanceOf(PlacementReason.NowhereSafe.class);
  }

  @Test
  void the_oracle_gives_a_reporting_node_the_first_task_that_is_safe_there() {
    join(0, 0);
    CertainToFinish policy = new CertainToFinish((node, now) -> 10 * MINUTE);
    List<Task> tasks = List.of(task(20), task(7), task(3));
    assertThat(((Place) policy.offer(0, tasks, pool, 0)).task()).isEqualTo(tasks.get(1));
  }

  @Test
  void without_delay_the_node_that_has_been_quiet_longest_wins_among_those_with_room() {
    join(0, 0);
    join(1, 60 * MINUTE);
    join(2, 110 * MINUTE);
    LikeliestToComplete policy = new LikeliestToComplete(history);
    assertThat(nodeOf(policy.place(task(30), pool, 120 * MINUTE))).isEqualTo(0);
    pool.start(0, NODE, 130 * MINUTE);
    assertThat(nodeOf(policy.place(task(30), pool, 120 * MINUTE))).isEqualTo(1);
  }

  @Test
  void a_task_waits_when_a_busier_node_will_finish_it_sooner() {
    // Node 0 has been quiet for ten hours and is busy for one more minute; node 1 is brand new.
    join(0, 0);
    join(1, 600 * MINUTE);
    long now = 600 * MINUTE;
    pool.start(0, NODE, now + MINUTE);
    SoonestExpectedCompletion policy = new SoonestExpectedCompletion(history, 1);
    Wait wait = (Wait) policy.place(task(60), pool, now);
    assertThat(wait.untilMillis()).isEqualTo(now + MINUTE);
    assertThat(wait.because().text(node -> "n" + node)).startsWith("waiting 60 s for n0");
  }

  @Test
  void a_task_does_not_wait_when_the_stable_node_is_busy_for_too_long() {
    join(0, 0);
    join(1, 600 * MINUTE);
    long now = 600 * MINUTE;
    pool.start(0, NODE, now + 600 * MINUTE);
    SoonestExpectedCompletion policy = new SoonestExpectedCompletion(history, 1);
    assertThat(nodeOf(policy.place(task(60), pool, now))).isEqualTo(1);
  }

  @Test
  void a_task_does_not_wait_when_a_node_with_room_is_likely_enough_to_complete_it() {
    // A brand-new node completes an hour with probability 1 - 0.5 * (1 - 0.5) = 0.75.
    join(0, 0);
    join(1, 600 * MINUTE);
    long now = 600 * MINUTE;
    pool.start(0, NODE, now + MINUTE);
    assertThat(new SoonestExpectedCompletion(history, 0.76).place(task(60), pool, now))
        .isInstanceOf(Wait.class);
    assertThat(nodeOf(new SoonestExpectedCompletion(history, 0.74).place(task(60), pool, now)))
        .isEqualTo(1);
  }

  @Test
  void a_task_that_no_node_could_ever_run_is_refused() {
    join(0, 0);
    SoonestExpectedCompletion policy = new SoonestExpectedCompletion(history, 0.7);
    Decision decision = policy.place(new Task(new Resources(5, 1), MINUTE), pool, MINUTE);
    assertThat(decision).isInstanceOf(Refuse.class);
    assertThat(decision.because().text(node -> "n" + node))
        .isEqualTo("no node of the pool will ever have room for 5 cores, 1 MiB");
  }

  @Test
  void a_reporting_node_above_the_threshold_gets_the_shortest_task_that_fits() {
    // One hour quiet gives 1 - 0.5 * (1 - 120/150) = 0.9 for half
    // an hour.
    join(0, 0);
    join(1, 0);
    long now = 60 * MINUTE;
    Task tooLarge = new Task(new Resources(8, 1), 10 * MINUTE);
    List<Task> tasks = List.of(task(60), task(30), tooLarge);
    Decision decision = new SoonestExpectedCompletion(history, 0.7).offer(1, tasks, pool, now);
    assertThat(decision).isInstanceOf(Place.class);
    assertThat(((Place) decision).task()).isEqualTo(tasks.get(1));
    assertThat(nodeOf(decision)).isEqualTo(1);
  }

  @Test
  void a_reporting_node_below_the_threshold_gets_the_task_only_if_no_node_is_better() {
    join(0, 0);
    join(1, 600 * MINUTE);
    long now = 600 * MINUTE;
    SoonestExpectedCompletion policy = new SoonestExpectedCompletion(history, 0.99);
    Decision decision = policy.offer(1, List.of(task(60), task(90)), pool, now);
    // Algorithm 3 falls back on Algorithm 1 for the shortest task, which prefers the quiet node.
    assertThat(nodeOf(decision)).isEqualTo(0);
    assertThat(((Place) decision).task().estimateMillis()).isEqualTo(60 * MINUTE);
  }

  @Test
  void the_time_until_there_is_room_counts_every_dimension_and_frees_in_order_of_the_ends() {
    join(0, 0);
    pool.start(0, new Resources(1, 6144), 30 * MINUTE);
    pool.start(0, new Resources(3, 1024), 10 * MINUTE);
    // Cores come free after 10 minutes, but memory only after 30.
    assertThat(pool.waitFor(0, new Resources(3, 1024), 0)).isEqualTo(10 * MINUTE);
    assertThat(pool.waitFor(0, new Resources(1, 4096), 0)).isEqualTo(30 * MINUTE);
    assertThat(pool.waitFor(0, new Resources(5, 0), 0)).isEqualTo(Pool.NEVER);
    pool.end(0, new Resources(3, 1024), 10 * MINUTE);
    assertThat(pool.waitFor(0, new Resources(3, 2048), 0)).isZero();
  }

  @Test
  void an_overdue_task_is_expected_to_run_as_long_again_as_it_is_overdue() {
    join(0, 0);
    pool.start(0, NODE, 10 * MINUTE);
    assertThat(pool.waitFor(0, HALF, 14 * MINUTE)).isEqualTo(4 * MINUTE);
    assertThat(pool.waitFor(0, HALF, 10 * MINUTE)).isEqualTo(1);
  }

  @Test
  void an_overdue_task_does_not_hold_up_one_that_ends_sooner() {
    join(0, 0);
    pool.start(0, HALF, 0);
    pool.start(0, HALF, 125 * MINUTE);
    assertThat(pool.waitFor(0, HALF, 120 * MINUTE)).isEqualTo(5 * MINUTE);
    assertThat(pool.waitFor(0, NODE, 120 * MINUTE)).isEqualTo(120 * MINUTE);
  }

  @Test
  void a_draining_node_is_offered_to_nobody() {
    join(0, 0);
    pool.drain(0);
    assertThat(pool.waitFor(0, HALF, 0)).isEqualTo(Pool.NEVER);
    assertThat(new NextNodeWithRoom().place(task(1), pool, 0)).isInstanceOf(Wait.class);
    assertThat(new LikeliestToComplete(history).place(task(1), pool, 0)).isInstanceOf(Wait.class);
    assertThat(new SoonestExpectedCompletion(history, 0.7).place(task(1), pool, 0))
        .isInstanceOf(Refuse.class);
  }

  @Test
  void the_last_direction_counts() {
    // Both nodes changed an hour ago; after a shrink, growths followed in the past, and the other
    // way round.
    join(0, 0);
    pool.join(1, HALF, 0);
    history.joined(1, 0);
    for (int node = 10; node < 20; node++) {
      history.joined(node, 0);
    }
    for (int i = 1; i < 20; i++) {
      for (int node = 10; node < 20; node++) {
        history.changed(
            node, i * MINUTE, i % 2 == 0 ? ChangeDirection.SHRINK : ChangeDirection.GROW);
      }
    }
    pool.resize(0, HALF, 20 * MINUTE);
    history.changed(0, 20 * MINUTE, ChangeDirection.SHRINK);
    pool.resize(1, NODE, 20 * MINUTE);
    history.changed(1, 20 * MINUTE, ChangeDirection.GROW);
    Stability stability = history.at(80 * MINUTE);
    double afterShrink =
        stability.completionProbability(ChangeDirection.SHRINK, 60 * MINUTE, 30 * MINUTE);
    double afterGrowth =
        stability.completionProbability(ChangeDirection.GROW, 60 * MINUTE, 30 * MINUTE);
    assertThat(afterShrink).isGreaterThan(afterGrowth);
    assertThat(nodeOf(new LikeliestToComplete(history).place(task(30), pool, 80 * MINUTE)))
        .isEqualTo(0);
  }
}
