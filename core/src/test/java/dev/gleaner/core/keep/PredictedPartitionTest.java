package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.keep.PredictedPartition.Settings;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PredictedPartitionTest {

  // 80 servers for short tasks, half of them replaced: 40 stay, and 120 transient ones at most.
  static final Budget BUDGET = new Budget(80, 0.5, 3);
  private static final long SECOND = 1_000;
  private static final long HOUR = 3_600 * SECOND;
  private static final Settings SETTINGS = new Settings(120 * SECOND, 0.05, 600 * SECOND, 1);
  private static final Settings SAVING = new Settings(120 * SECOND, 0.05, 480 * SECOND, 3);
  private static final ShortWork MUCH = new ShortWork(1e6, 1e9);

  @Test
  void with_nothing_to_do_nothing_is_asked_for_however_many_servers_hold_long_tasks() {
    PredictedPartition policy = new PredictedPartition(BUDGET, SETTINGS);
    assertThat(policy.review(state(3_920, 0, 0, ShortWork.NONE), 0))
        .isEqualTo(PartitionChange.NONE);
  }

  @Test
  void servers_that_would_have_saved_waiting_are_held_within_the_budget() {
    // 1,000 tasks at a time: all 160 servers that the budget allows are worth it. Of 40 free ones
    // half will still be free: 140 are missing, and 120 are allowed.
    assertThat(busy(SETTINGS).review(state(3_920, 0, 0, ShortWork.NONE), HOUR).request())
        .isEqualTo(120);
    // Of 100 free ones half: 110 are missing, by exp(-120 s / 18 h) = 0.998.
    PartitionChange change = busy(SETTINGS).review(state(3_860, 0, 0, ShortWork.NONE), HOUR);
    assertThat(change.request()).isEqualTo(111);
    assertThat(change.because())
        .isEqualTo(
            "160 servers free of long tasks are worth it and 100 others are free; 0.0 tasks will"
                + " still wait when a server is there, and 99.8% of transient ones stay: 111 are"
                + " needed");
    assertThat(busy(SETTINGS).review(state(3_640, 0, 0, ShortWork.NONE), HOUR))
        .isEqualTo(PartitionChange.NONE);
  }

  @Test
  void servers_that_save_less_than_they_must_are_not_held() {
    Settings dear = new Settings(120 * SECOND, 1_000, 0, 1);
    assertThat(busy(dear).review(state(3_920, 0, 0, ShortWork.NONE), HOUR))
        .isEqualTo(PartitionChange.NONE);
  }

  @Test
  void a_burst_gets_the_servers_that_will_still_save_their_price_when_they_are_there() {
    // In 120 s 20 free servers do 2,400 s of 6,000 s: 60 of the tasks still wait, for 3,600 s.
    // One more would be worth it up to sqrt((60 / 2 - 0.05 * 20) * 3,600 / (0.05 * 120)) = 132
    // servers, but 60 are enough to begin all; by 0.998 that is 61.
    assertThat(burst(0.05)).isEqualTo(61);
    // sqrt((60 / 2 - 0.5 * 20) * 3,600 / (0.5 * 120)) = 34.6, of which 20 are there.
    assertThat(burst(0.5)).isEqualTo(15);
    // sqrt((60 / 2 - 1 * 20) * 3,600 / (1 * 120)) = 17.3.
    assertThat(burst(1)).isZero();
  }

  private static int burst(double worth) {
    Settings settings = new Settings(120 * SECOND, worth, 0, 1);
    PartitionState state = state(3_940, 0, 0, new ShortWork(100, 6_000 * SECOND));
    return new PredictedPartition(BUDGET, settings).review(state, 0).request();
  }

  @Test
  void a_burst_that_will_have_begun_before_a_server_is_there_gets_none() {
    PartitionState state = state(3_940, 0, 0, new ShortWork(100, 2_400 * SECOND));
    assertThat(new PredictedPartition(BUDGET, SETTINGS).review(state, 0).request()).isZero();
  }

  @Test
  void servers_on_their_way_are_not_asked_for_again() {
    assertThat(busy(SETTINGS).review(state(3_860, 0, 111, ShortWork.NONE), HOUR))
        .isEqualTo(PartitionChange.NONE);
  }

  @Test
  void the_budget_binds() {
    PartitionState burst = state(3_920, 30, 20, MUCH);
    assertThat(busy(SETTINGS).review(burst, HOUR).request()).isEqualTo(70);
    assertThat(busy(SETTINGS).review(state(3_920, 120, 0, MUCH), HOUR).request()).isZero();
  }

  @Test
  void what_was_not_spent_may_be_spent_later_but_no_more() {
    PredictedPartition policy = busy(SAVING);
    // Nothing held for ten minutes saves 120 servers for as long, and these must be paid for 600 s.
    policy.review(state(0, 0, 0, ShortWork.NONE), HOUR - 600_000);
    assertThat(policy.review(state(3_920, 0, 0, MUCH), HOUR).request()).isEqualTo(240);
    policy.review(state(3_920, 0, 240, MUCH), HOUR);
    // After five minutes of 120 too many, savings for 60 are left.
    PartitionChange change = policy.review(state(3_920, 240, 0, MUCH), HOUR + 300_000);
    assertThat(change.release()).isEqualTo(60);
  }

  @Test
  void spare_slices_of_larger_servers_are_paid_from_the_same_savings() {
    PredictedPartition policy = busy(SAVING);
    policy.review(state(0, 0, 0, ShortWork.NONE), HOUR - 600_000);
    assertThat(policy.review(state(3_920, 0, 0, MUCH), HOUR).request()).isEqualTo(240);
    policy.review(state(3_920, 0, 272, MUCH).sparing(32), HOUR);
    // Five minutes of 152 too many instead of 120: savings for 44 are left, and not for 60.
    PartitionChange change = policy.review(state(3_920, 272, 0, MUCH).sparing(32), HOUR + 300_000);
    assertThat(change.release()).isEqualTo(240 - 120 - 44);
  }

  @Test
  void servers_that_leave_are_paid_for_until_they_are_gone() {
    assertThat(busy(SETTINGS).review(leaving(50, 30, 20), HOUR).request()).isEqualTo(20);
    assertThat(busy(SETTINGS).review(leaving(120, 30, 20), HOUR)).isEqualTo(PartitionChange.NONE);

    PredictedPartition policy = busy(SAVING);
    policy.review(state(0, 0, 0, ShortWork.NONE), HOUR - 600_000);
    policy.review(leaving(32, 240, 0), HOUR);
    // As with spare slices: savings for 44 are left after five minutes.
    assertThat(policy.review(leaving(32, 240, 0), HOUR + 300_000).release())
        .isEqualTo(240 - 120 - 44);
  }

  @Test
  void servers_beyond_the_budget_that_were_there_before_are_kept_while_they_are_needed_and_paid() {
    PredictedPartition policy = busy(SAVING);
    assertThat(policy.review(state(3_920, 240, 0, MUCH), HOUR)).isEqualTo(PartitionChange.NONE);
    PartitionChange change = policy.review(state(3_920, 240, 0, MUCH), HOUR + 300_000);
    assertThat(change.release()).isEqualTo(60);
  }

  @Test
  void a_server_is_released_once_no_review_of_the_last_while_needed_it() {
    PredictedPartition policy = busy(SETTINGS);
    policy.review(state(3_860, 0, 0, ShortWork.NONE), HOUR);
    // 200 are free now, half of which will be: 60 are missing, by 0.998 61.
    PartitionState calmer = state(3_760, 111, 0, ShortWork.NONE);
    assertThat(policy.review(calmer, HOUR + 600_000)).isEqualTo(PartitionChange.NONE);
    assertThat(policy.review(calmer, HOUR + 600_001).release()).isEqualTo(50);
  }

  @Test
  void what_came_for_a_burst_goes_when_nothing_is_left_of_it_to_begin() {
    PredictedPartition policy =
        new PredictedPartition(BUDGET, new Settings(120 * SECOND, 0.05, 600 * SECOND, 1));
    policy.review(state(3_940, 0, 0, new ShortWork(100, 6_000 * SECOND)), 0);
    // Three tasks wait, by 0.998 for four servers.
    ShortWork rest = new ShortWork(3, 180 * SECOND);
    assertThat(policy.review(state(3_940, 61, 0, rest), 130 * SECOND).release()).isEqualTo(57);
    assertThat(policy.review(state(3_940, 4, 0, ShortWork.NONE), 131 * SECOND).release())
        .isEqualTo(4);
  }

  @Test
  void the_more_servers_were_revoked_the_more_are_asked_for() {
    PredictedPartition policy = busy(SETTINGS);
    policy.review(state(3_760, 100, 0, ShortWork.NONE), 0);
    for (int i = 0; i < 499; i++) {
      policy.left(60_000, true, HOUR);
    }
    policy.left(60_000, false, HOUR);
    // 500 in 100 + 18 hours of servers: exp(-500 / 118 / 30) = 0.868, and 60 / 0.868.
    assertThat(policy.review(state(3_760, 0, 0, ShortWork.NONE), HOUR).request()).isEqualTo(70);
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
      policy.shortWork(some(random, 1, 600_000), now);
      int arrived = random.below(onTheirWay + 1);
      onTheirWay -= arrived;
      transients += arrived;
      if (transients > 0 && random.chance(0.05)) {
        transients--;
        policy.left(1_000, true, now);
      }
      ShortWork waiting = some(random, 0.5, 2e6);
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
    assertThatThrownBy(() -> new Settings(120_000, 0, 1, 1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("a worth of 0.0");
    assertThatThrownBy(() -> new Settings(0, 1, 1, 1)).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new Settings(120_000, 1, 1, 0.5))
        .isInstanceOf(BadInputException.class);
  }

  /** Short work, or none. */
  static ShortWork some(RandomStream random, double chance, double meanMillis) {
    double millis = random.chance(chance) ? random.exponential(meanMillis) : 0;
    return new ShortWork(millis / random.uniform(1_000, 300_000), millis);
  }

  /** For an hour 100 tasks of 150 s came every 15 s: far more than all servers do. */
  private static PredictedPartition busy(Settings settings) {
    PredictedPartition policy = new PredictedPartition(BUDGET, settings);
    for (long second = 0; second < 3_600; second += 15) {
      policy.shortWork(new ShortWork(100, 15_000 * SECOND), second * SECOND);
    }
    return policy;
  }

  private static PartitionState leaving(int leaving, int transients, int onTheirWay) {
    return new PartitionState(3_960 + transients, 3_920, transients, onTheirWay, MUCH, 0, leaving);
  }

  private static PartitionState state(
      int longServers, int transients, int onTheirWay, ShortWork waiting) {
    return new PartitionState(3_960 + transients, longServers, transients, onTheirWay, waiting);
  }
}
