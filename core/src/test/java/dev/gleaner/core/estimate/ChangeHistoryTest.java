package dev.gleaner.core.estimate;

import static dev.gleaner.core.model.ChangeDirection.GROW;
import static dev.gleaner.core.model.ChangeDirection.SHRINK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ChangeHistoryTest {

  private static final EstimateSettings SETTINGS =
      EstimateSettings.DEFAULTS
          .withPriorWeight(1e-12)
          .withRefreshMillis(0)
          .withWindowMillis(100_000);
  private static final double EXACT = 1e-9;

  private final ChangeHistory history = new ChangeHistory(SETTINGS);

  private static double beyond(ChangeHistory history, long age, long now) {
    return history.at(now).intervals().beyond(age);
  }

  @Test
  void a_running_interval_counts_as_censored() {
    history.joined(0, 0);
    history.joined(1, 0);
    history.changed(0, 10_000, GROW);
    // At 10 s one of two intervals has ended; the interval since then is only 5 s old.
    assertThat(beyond(history, 12_000, 15_000)).isCloseTo(0.5, within(EXACT));
  }

  @Test
  void a_node_that_leaves_counts_until_then() {
    for (int node = 0; node < 3; node++) {
      history.joined(node, 0);
    }
    history.left(0, 5_000);
    history.changed(1, 10_000, SHRINK);
    history.left(2, 15_000);
    // At 10 s one of two ends: node 0 is gone.
    assertThat(beyond(history, 12_000, 15_000)).isCloseTo(0.5, within(EXACT));
  }

  @Test
  void an_eviction_is_an_event_and_leaves_nothing_running() {
    history.joined(0, 0);
    history.joined(1, 0);
    history.changed(0, 10_000, SHRINK);
    history.left(0, 10_000);
    history.changed(1, 30_000, GROW);
    // Had the evicted node's slot gone on, it would be at risk at 30 s, and one of two would end.
    assertThat(beyond(history, 40_000, 45_000)).isCloseTo(0, within(EXACT));
    history.joined(0, 60_000);
    history.changed(0, 65_000, GROW);
    // Intervals of 10, 30, 5 and (running) 35 s: 3/4 * 2/3 beyond 10 s.
    assertThat(beyond(history, 12_000, 65_000)).isCloseTo(0.5, within(EXACT));
  }

  @Test
  void an_interval_that_began_before_the_window_is_at_risk_only_for_its_ages_inside() {
    history.joined(0, 0);
    history.joined(1, 140_000);
    history.changed(1, 150_000, GROW);
    // At 10 s only node 1's first interval is at risk: node 0 was 50 s old at the window's start.
    assertThat(beyond(history, 12_000, 150_000)).isCloseTo(0, within(EXACT));
    history.changed(0, 155_000, GROW);
    assertThat(beyond(history, 12_000, 155_000)).isCloseTo(0, within(EXACT));
    // Full lengths of 10 and 155 s for the estimator that knows no delayed entry.
    ChangeHistory plain =
        new ChangeHistory(SETTINGS.withEstimator(IntervalEstimator.OBSERVED_ONLY));
    plain.joined(0, 0);
    plain.joined(1, 140_000);
    plain.changed(1, 150_000, GROW);
    plain.changed(0, 155_000, GROW);
    assertThat(beyond(plain, 12_000, 155_000)).isCloseTo(0.5, within(EXACT));
  }

  @Test
  void what_ended_before_the_window_is_forgotten() {
    history.joined(0, 0);
    history.changed(0, 10_000, SHRINK);
    history.left(0, 10_000);
    assertThat(beyond(history, 20_000, 109_999)).isCloseTo(0, within(EXACT));
    double prior = 3_600_000 / 3_620_000.0;
    assertThat(beyond(history, 20_000, 110_000)).isCloseTo(prior, within(1e-6));
    assertThat(history.at(110_000).completionProbability(GROW, 0, 20_000))
        .isCloseTo(1 - 0.5 * (1 - prior), within(1e-6));
  }

  @Test
  void it_forgets_as_events_arrive_even_if_nobody_asks() {
    history.joined(0, 0);
    for (int change = 1; change <= 50_000; change++) {
      history.changed(0, change * 10L, change < 30_000 ? SHRINK : GROW);
    }
    // 10 000 changes of the last 100 s remain, and all of them are growths after growths.
    assertThat(history.at(500_000).completionProbability(GROW, 0, 100))
        .isCloseTo(1 - 1 / 10_002.0, within(EXACT));
  }

  @Test
  void the_oldest_of_too_many_intervals_to_the_next_shrink_is_censored() {
    ChangeHistory shrinks = new ChangeHistory(SETTINGS.withCompletion(CompletionModel.NEXT_SHRINK));
    shrinks.joined(0, 0);
    shrinks.joined(1, 0);
    for (int second = 1; second <= 40; second++) {
      if (second == 20) {
        shrinks.changed(1, 20_000, SHRINK);
        shrinks.left(1, 20_000);
      }
      shrinks.changed(0, second * 1_000L, GROW);
    }
    shrinks.changed(0, 99_000, SHRINK);
    // 41 intervals of node 0 began; 9 were censored at 32 s, the others ended after 59 to 90 s.
    assertThat(beyond(shrinks, 25_000, 99_000)).isCloseTo(41 / 42.0, within(EXACT));
    assertThat(beyond(shrinks, 58_000, 99_000)).isCloseTo(41 / 42.0, within(EXACT));
    assertThat(beyond(shrinks, 74_500, 99_000)).isCloseTo(41 / 42.0 / 2, within(EXACT));
  }

  @Test
  void a_snapshot_is_kept_until_it_is_due() {
    ChangeHistory lazy = new ChangeHistory(SETTINGS.withRefreshMillis(60_000));
    Stability first = lazy.at(1_000);
    lazy.joined(0, 2_000);
    lazy.changed(0, 3_000, SHRINK);
    assertThat(lazy.at(60_999)).isSameAs(first);
    assertThat(lazy.at(61_000)).isNotSameAs(first);
    assertThat(first.completionProbability(GROW, 0, 3_600_000)).isCloseTo(0.75, within(1e-5));
  }

  @Test
  void events_that_cannot_be_are_refused() {
    history.joined(3, 1_000);
    assertThatThrownBy(() -> history.joined(3, 1_000)).hasMessageContaining("node 3");
    assertThatThrownBy(() -> history.joined(-1, 1_000)).hasMessageContaining("node -1");
    assertThatThrownBy(() -> history.changed(2, 1_000, GROW)).hasMessageContaining("node 2");
    assertThatThrownBy(() -> history.left(9, 1_000)).hasMessageContaining("node 9");
    assertThatThrownBy(() -> history.at(999)).hasMessageContaining("999");
  }
}
