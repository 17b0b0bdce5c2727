package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.keep.PredictedPartition.Settings;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PredictedPartitionTest {

  // 80 servers for short tasks, half of them replaced: 40 stay, and 120 transient ones at most.
  private static final Budget BUDGET = new Budget(80, 0.5, 3);
  private static final long SECOND = 1_000;
  private static final long HOUR = 3_600 * SECOND;
  private static final Settings SETTINGS =
      new Settings(120 * SECOND, 0.9, HOUR, 60 * SECOND, 600 * SECOND, 1);

  @Test
  void with_nothing_to_do_nothing_is_asked_for_however_many_servers_hold_long_tasks() {
    PredictedPartition policy = new PredictedPartition(BUDGET, SETTINGS);
    assertThat(policy.review(state(3_920, 0, 0, 0), 0)).isEqualTo(PartitionChange.NONE);
  }

  @Test
  void steady_work_gets_the_servers_that_the_free_ones_lack() {
    // 60 servers' worth of work and 40 servers free of long tasks lack 20. By the time that they
    // are there, 20 * 120 s of work will wait: 40 servers more, to begin it within 60 s. And
    // 60 / exp(-120 s / 18 h) = 60.1.
    PartitionChange change = steady(60, SETTINGS).review(state(3_920, 0, 0, 0), HOUR);
    assertThat(change.request()).isEqualTo(61);
    assertThat(change.because())
        .isEqualTo(
            "short work needs 60.0 servers as it comes and 40.0 for what will wait; 40 others are"
                + " free of long tasks and 99.8% of transient ones stay: 61 are needed");
    // With 25 transient ones nothing will wait, and with 15 of them 5 * 120 s.
    assertThat(steady(60, SETTINGS).review(state(3_920, 25, 0, 0), HOUR).request()).isZero();
    assertThat(steady(60, SETTINGS).review(state(3_920, 15, 0, 0), HOUR).request()).isEqualTo(16);
  }

  @Test
  void servers_without_long_tasks_do_short_work_wherever_they_are() {
    assertThat(steady(60, SETTINGS).review(state(3_890, 0, 0, 0), HOUR))
        .isEqualTo(PartitionChange.NONE);
  }

  @Test
  void what_waits_counts_as_far_as_it_will_still_wait_when_a_server_is_there() {
    // In 120 s the 20 spare servers do 2,400 s of what waits; of 6,000 s are left 3,600 s, which
    // is 60 servers for 60 s, to the 20 that steady work lacks.
    PartitionState state = state(3_920, 40, 0, 6_000 * SECOND);
    assertThat(steady(60, SETTINGS).review(state, HOUR).request()).isEqualTo(81 - 40);
    assertThat(steady(60, SETTINGS).review(state(3_920, 40, 0, 2_400 * SECOND), HOUR).request())
        .isZero();
  }

  @Test
  void servers_on_their_way_are_not_asked_for_again() {
    PredictedPartition policy = steady(60, SETTINGS);
    assertThat(policy.review(state(3_920, 0, 61, 0), HOUR)).isEqualTo(PartitionChange.NONE);
  }

  @Test
  void the_budget_binds() {
    PartitionState burst = state(3_920, 30, 20, 1e9);
    assertThat(steady(60, SETTINGS).review(burst, HOUR).request()).isEqualTo(70);
    assertThat(steady(60, SETTINGS).review(state(3_920, 120, 0, 1e9), HOUR).request()).isZero();
  }

  @Test
  void what_was_not_spent_may_be_spent_later_but_no_more() {
    PredictedPartition policy = steady(60, new Settings(120_000, 0.9, HOUR, 60_000, 480_000, 3));
    // Nothing held for ten minutes saves 120 servers for as long, and these must be paid for 600 s.
    policy.review(state(0, 0, 0, 0), HOUR - 600_000);
    assertThat(policy.review(state(3_920, 0, 0, 1e9), HOUR).request()).isEqualTo(240);
    policy.review(state(3_920, 0, 240, 1e9), HOUR);
    // After five minutes of 120 too many, savings for 60 are left.
    PartitionChange change = policy.review(state(3_920, 240, 0, 1e9), HOUR + 300_000);
    assertThat(change.release()).isEqualTo(60);
  }

  @Test
  void spare_slices_of_larger_servers_are_paid_from_the_same_savings() {
    PredictedPartition policy = steady(60, new Settings(120_000, 0.9, HOUR, 60_000, 480_000, 3));
    policy.review(state(0, 0, 0, 0), HOUR - 600_000);
    assertThat(policy.review(state(3_920, 0, 0, 1e9), HOUR).request()).isEqualTo(240);
    policy.review(state(3_920, 0, 272, 1e9).sparing(32), HOUR);
    // Five minutes of 152 too many instead of 120: savings for 44 are left, and not for 60.
    PartitionChange change = policy.review(state(3_920, 272, 0, 1e9).sparing(32), HOUR + 300_000);
    assertThat(change.release()).isEqualTo(240 - 120 - 44);
  }

  @Test
  void servers_that_leave_are_paid_for_until_they_are_gone() {
    assertThat(steady(60, SETTINGS).review(leaving(50, 30, 20), HOUR).request()).isEqualTo(20);
    assertThat(steady(60, SETTINGS).review(leaving(120, 30, 20), HOUR))
        .isEqualTo(PartitionChange.NONE);

    PredictedPartition policy = steady(60, new Settings(120_000, 0.9, HOUR, 60_000, 480_000, 3));
    policy.review(state(0, 0, 0, 0), HOUR - 600_000);
    policy.review(leaving(32, 240, 0), HOUR);
    // As with spare slices: savings for 44 are left after five minutes.
    assertThat(policy.review(leaving(32, 240, 0), HOUR + 300_000).release())
        .isEqualTo(240 - 120 - 44);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void no_more_is_spent_than_the_budget_but_for_the_last_to_leave(long seed) {
    RandomStream random = new RandomStreams(seed).stream("spending");
    Settings settings = new Settings(10_000, 0.9, 60_000, 30_000, random.below(2) * 30_000L, 10);
    PredictedPartition policy = new PredictedPartition(BUDGET, settings);
    long step = 10_000;
    int drainSteps = 50;
    int[] leaves = new int[drainSteps];
    int transients = 0;
    double paid = 0;
    int steps = 5_000;
    for (int i = 0; i < steps; i++) {
      leaves[i % drainSteps] = 0;
      policy.shortWork(random.chance(0.1) ? random.exponential(1e8) : 0, i * step);
      // As often as it wants something, so that it knows of all that is there.
      for (int review = 0; review < 3; review++) {
        int leaving = Arrays.stream(leaves).sum();
        PartitionState state =
            new PartitionState(3_960 + transients, 3_900, transients, 0, 0, 0, leaving);
        PartitionChange change = policy.review(state, i * step);
        transients += change.request() - change.release();
        leaves[i % drainSteps] += change.release();
      }
      paid += (transients + Arrays.stream(leaves).sum()) * (double) step;
    }
    double budget = BUDGET.mostTransient() * (double) step * steps;
    double debt = 10.0 * BUDGET.mostTransient() * drainSteps * step;
    assertThat(paid).isLessThanOrEqualTo(budget + debt).isGreaterThan(budget / 4);
  }

  @Test
  void servers_beyond_the_budget_that_were_there_before_are_kept_while_they_are_needed_and_paid() {
    PredictedPartition policy = steady(60, new Settings(120_000, 0.9, HOUR, 60_000, 480_000, 3));
    assertThat(policy.review(state(3_920, 240, 0, 1e9), HOUR)).isEqualTo(PartitionChange.NONE);
    PartitionChange change = policy.review(state(3_920, 240, 0, 1e9), HOUR + 300_000);
    assertThat(change.release()).isEqualTo(60);
  }

  @Test
  void a_server_is_released_once_no_review_of_the_last_while_needed_it() {
    PredictedPartition policy = steady(60, SETTINGS);
    policy.review(state(3_920, 0, 0, 0), HOUR);
    assertThat(policy.review(state(3_920, 61, 0, 0), HOUR + 120_000))
        .isEqualTo(PartitionChange.NONE);
    assertThat(policy.review(state(3_920, 61, 0, 0), HOUR + 600_000))
        .isEqualTo(PartitionChange.NONE);
    // Of the spans of the last hour nine in ten still had work for 60 servers or less.
    assertThat(policy.review(state(3_920, 61, 0, 0), HOUR + 600_001).release()).isEqualTo(40);
  }

  @Test
  void the_more_servers_were_revoked_the_more_are_asked_for() {
    PredictedPartition policy = steady(60, SETTINGS);
    policy.review(state(3_920, 100, 0, 0), 0);
    for (int i = 0; i < 499; i++) {
      policy.left(60_000, true, HOUR);
    }
    policy.left(60_000, false, HOUR);
    // 500 in 100 + 18 hours of servers: exp(-500 / 118 / 30) = 0.868, and (60 + 40 - 40) / 0.868.
    assertThat(policy.review(state(3_920, 0, 0, 0), HOUR).request()).isEqualTo(70);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void whatever_happens_it_keeps_the_budget_and_forgets_nothing_it_needs(long seed) {
    RandomStream random = new RandomStreams(seed).stream("partition");
    PredictedPartition policy = new PredictedPartition(BUDGET, SETTINGS);
    int transients = 0;
    int onTheirWay = 0;
    long now = 0;
    for (int i = 0; i < 5_000; i++) {
      now += random.below(20_000);
      policy.shortWork(random.exponential(600_000), now);
      int arrived = random.below(onTheirWay + 1);
      onTheirWay -= arrived;
      transients += arrived;
      if (transients > 0 && random.chance(0.05)) {
        transients--;
        policy.left(1_000, true, now);
      }
      double waiting = random.chance(0.5) ? 0 : random.exponential(2e6);
      PartitionState state = state(3_800 + random.below(121), transients, onTheirWay, waiting);
      PartitionChange change = policy.review(state, now);
      transients -= change.release();
      onTheirWay += change.request();
      assertThat(transients).isNotNegative();
      assertThat(transients + onTheirWay).isLessThanOrEqualTo(BUDGET.mostTransient());
      PartitionState after = state(state.longServers(), transients, onTheirWay, waiting);
      assertThat(policy.review(after, now).request()).as("asked twice at %d", now).isZero();
    }
  }

  @Test
  void settings_that_make_no_sense_are_refused() {
    assertThatThrownBy(() -> new Settings(120_000, 0, HOUR, 1, 1, 1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("a share of 0.0");
    assertThatThrownBy(() -> new Settings(120_000, 0.9, 119_999, 1, 1, 1))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new Settings(120_000, 0.9, HOUR, 1, 1, 0.5))
        .isInstanceOf(BadInputException.class);
  }

  private static PredictedPartition steady(int servers, Settings settings) {
    PredictedPartition policy = new PredictedPartition(BUDGET, settings);
    for (long second = 0; second < 3_600; second++) {
      policy.shortWork(servers * 1_000.0, second * SECOND);
    }
    return policy;
  }

  private static PartitionState leaving(int leaving, int transients, int onTheirWay) {
    return new PartitionState(3_960 + transients, 3_920, transients, onTheirWay, 1e9, 0, leaving);
  }

  private static PartitionState state(
      int longServers, int transients, int onTheirWay, double waitingMillis) {
    return new PartitionState(
        3_960 + transients, longServers, transients, onTheirWay, waitingMillis);
  }
}
