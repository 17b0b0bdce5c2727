package dev.gleaner.core.keep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongLoadThresholdTest {

  // 80 servers for short tasks, half of them replaced: 40 stay, and 120 transient ones at most.
  private static final Budget BUDGET = new Budget(80, 0.5, 3);

  private final LongLoadThreshold policy = LongLoadThreshold.asPublished(BUDGET);

  @Test
  void with_all_long_servers_busy_the_budget_binds() {
    // 3,920 / 0.95 = 4,126.3: 167 servers more than 3,960, and the budget has 120.
    PartitionChange change = policy.review(state(3_920, 0, 0), 0);
    assertThat(change.request()).isEqualTo(120);
    assertThat(change.because())
        .isEqualTo(
            "3920 of 3960 servers hold long tasks: a long-load ratio of at most 0.95 needs 167"
                + " more, of which the budget of 120 allows 120");
    assertThat(policy.review(state(3_920, 120, 0), 0)).isEqualTo(PartitionChange.NONE);
  }

  @Test
  void growth_stops_where_the_ratio_meets_the_threshold() {
    // 3,800 / 4,000 = 0.95 exactly: 40 more. One more long server: 3,801 / 0.95 = 4,001.05.
    assertThat(policy.review(state(3_800, 0, 0), 0).request()).isEqualTo(40);
    assertThat(policy.review(state(3_801, 0, 0), 0).request()).isEqualTo(42);
    assertThat(policy.review(state(3_762, 0, 0), 0)).isEqualTo(PartitionChange.NONE);
  }

  @Test
  void servers_on_their_way_count_as_there() {
    assertThat(policy.review(state(3_800, 0, 40), 0)).isEqualTo(PartitionChange.NONE);
    assertThat(policy.review(state(3_800, 10, 25), 0).request()).isEqualTo(5);
    assertThat(policy.review(state(3_920, 70, 49), 0).request()).isEqualTo(1);
  }

  @Test
  void after_growth_nothing_is_released_for_a_while_and_then_one_by_one() {
    policy.review(state(3_801, 0, 0), 1_000);
    PartitionState calm = state(3_000, 42, 0);
    assertThat(policy.review(calm, 120_999)).isEqualTo(PartitionChange.NONE);
    PartitionChange change = policy.review(calm, 121_000);
    assertThat(change.release()).isEqualTo(1);
    assertThat(change.request()).isZero();
    assertThat(change.because())
        .isEqualTo(
            "3000 of 4002 servers hold long tasks: a long-load ratio of at most 0.95 does without"
                + " 1 of them");
  }

  @Test
  void a_ratio_above_the_threshold_starts_the_hold_anew_even_if_the_budget_is_spent() {
    policy.review(state(3_920, 120, 0), 500_000);
    assertThat(policy.review(state(100, 120, 0), 619_999)).isEqualTo(PartitionChange.NONE);
    assertThat(policy.review(state(100, 120, 0), 620_000).release()).isEqualTo(1);
  }

  @Test
  void no_more_is_released_than_keeps_the_ratio() {
    LongLoadThreshold swift = new LongLoadThreshold(BUDGET, 0.95, Integer.MAX_VALUE, 0);
    // 3,801 long ones need 4,002 servers.
    assertThat(swift.review(state(3_801, 100, 0), 0).release()).isEqualTo(58);
    assertThat(swift.review(state(3_801, 42, 0), 0)).isEqualTo(PartitionChange.NONE);
    assertThat(swift.review(state(0, 7, 0), 0).release()).isEqualTo(7);
    assertThat(swift.review(state(0, 0, 7), 0)).isEqualTo(PartitionChange.NONE);
  }

  @Test
  void an_empty_cluster_needs_nothing() {
    assertThat(policy.review(new PartitionState(0, 0, 0, 0, ShortWork.NONE), 0))
        .isEqualTo(PartitionChange.NONE);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void it_decides_as_adding_and_releasing_one_server_at_a_time_does(long seed) {
    RandomStream random = new RandomStreams(seed).stream("clusters");
    for (int i = 0; i < 2_000; i++) {
      Budget budget = new Budget(1 + random.below(30), random.uniform(), 1 + random.uniform(0, 5));
      double threshold =
          random.chance(0.5) ? random.uniform(0.01, 1) : 0.05 * (1 + random.below(19));
      int transients = random.below(budget.mostTransient() + 1);
      int onTheirWay = random.below(budget.mostTransient() - transients + 1);
      int leaving = random.below(budget.mostTransient() - transients - onTheirWay + 1);
      int servers = random.below(60) + transients;
      int longServers = random.below(servers - transients + 1);
      PartitionState state =
          new PartitionState(
              servers, longServers, transients, onTheirWay, ShortWork.NONE, 0, leaving);
      PartitionChange change =
          new LongLoadThreshold(budget, threshold, Integer.MAX_VALUE, 0).review(state, i);
      assertThat(change.request() - change.release())
          .as("%s of %s at %s", state, budget, threshold)
          .isEqualTo(oneAtATime(state, budget, threshold));
    }
  }

  /** Section 3.2 to the letter: add or remove one, calculate l_r again, until nothing changes. */
  private static int oneAtATime(PartitionState state, Budget budget, double threshold) {
    int steps = 0;
    int paid = state.transientServers() + state.onTheirWay() + state.leaving();
    while (ratio(state, steps) > threshold && paid + steps < budget.mostTransient()) {
      steps++;
    }
    while (steps <= 0
        && -steps < state.transientServers()
        && ratio(state, steps) <= threshold
        && ratio(state, steps - 1) <= threshold) {
      steps--;
    }
    return steps;
  }

  private static double ratio(PartitionState state, int steps) {
    int servers = state.servers() + state.onTheirWay() + steps;
    return state.longServers() == 0 ? 0 : (double) state.longServers() / servers;
  }

  @Test
  void settings_that_make_no_sense_are_refused() {
    for (double threshold : new double[] {0, 1, -0.5, Double.NaN}) {
      assertThatThrownBy(() -> new LongLoadThreshold(BUDGET, threshold, 1, 0))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("a long-load threshold of " + threshold);
    }
    assertThatThrownBy(() -> new LongLoadThreshold(BUDGET, 0.5, 0, 0))
        .isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new LongLoadThreshold(BUDGET, 0.5, 1, -1))
        .isInstanceOf(BadInputException.class);
  }

  private static PartitionState state(int longServers, int transients, int onTheirWay) {
    return new PartitionState(
        3_960 + transients, longServers, transients, onTheirWay, ShortWork.NONE);
  }
}
