package dev.gleaner.core.estimate;

import static dev.gleaner.core.model.ChangeDirection.GROW;
import static dev.gleaner.core.model.ChangeDirection.SHRINK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Equations 1 to 3, worked out by hand. */
class StabilityTest {

  private static final EstimateSettings SETTINGS =
      EstimateSettings.DEFAULTS.withPriorWeight(1e-12).withRefreshMillis(0);
  // Sums of a few terms, each off by at most the bucket (64 ms) that 10 s falls into.
  private static final double ROUGHLY = 100;

  /**
   * Change intervals of 10, 30, 10 and 40 s. After growth (or joining) 2 shrinks of 2 changes,
   * after a shrink none of 2. From change to shrink 10 s (joined), 40 s (shrink at 10), 10 s
   * (growth at 40); the shrink at 50 is censored after 40 s.
   */
  private static Stability example(EstimateSettings settings) {
    ChangeHistory history = new ChangeHistory(settings);
    history.joined(0, 0);
    history.changed(0, 10_000, SHRINK);
    history.changed(0, 40_000, GROW);
    history.changed(0, 50_000, SHRINK);
    history.changed(0, 90_000, GROW);
    return history.at(90_000);
  }

  private static final Stability CHANGE_THEN_SHRINK = example(SETTINGS);
  private static final Stability NEXT_SHRINK =
      example(SETTINGS.withCompletion(CompletionModel.NEXT_SHRINK));

  @Test
  void equation_1_weighs_the_chance_of_a_change_with_that_of_a_shrink() {
    // P_s(g) = (2+1)/(2+2), P_s(s) = (0+1)/(2+2), P(X > 20 s | X > 5 s) = 1/2.
    assertThat(CHANGE_THEN_SHRINK.completionProbability(GROW, 5_000, 15_000))
        .isCloseTo(1 - 0.75 * 0.5, within(1e-9));
    assertThat(CHANGE_THEN_SHRINK.completionProbability(SHRINK, 5_000, 15_000))
        .isCloseTo(1 - 0.25 * 0.5, within(1e-9));
  }

  @Test
  void equation_2_adds_waiting_running_waste_and_restart() {
    // p0 = 1 - 0.75 * 0.5 = 0.625 and w0 = 10 s, so E0 = 15 + 10 * 0.375/0.625 = 21 s.
    assertThat(CHANGE_THEN_SHRINK.restartMillis(15_000)).isCloseTo(21_000, within(ROUGHLY));
    // e' = 5 s: p = 0.625, w = 5 s: 0.625 * 15 + 0.375 * (5 + 21) = 19.125 s.
    assertThat(CHANGE_THEN_SHRINK.expectedCompletionMillis(GROW, 0, 5_000, 15_000))
        .isCloseTo(19_125, within(ROUGHLY));
    // The same e' = 2 + 3 s, after a wait of 3 s.
    assertThat(CHANGE_THEN_SHRINK.expectedCompletionMillis(GROW, 3_000, 2_000, 15_000))
        .isCloseTo(22_125, within(ROUGHLY));
    // After a shrink p = 0.875: 0.875 * 15 + 0.125 * (5 + 21) = 16.375 s.
    assertThat(CHANGE_THEN_SHRINK.expectedCompletionMillis(SHRINK, 0, 5_000, 15_000))
        .isCloseTo(16_375, within(ROUGHLY));
  }

  @Test
  void equation_3_asks_for_the_next_shrink_whatever_the_last_change_was() {
    // Y: at 10 s 2 of 4 end, at 40 s 1 of 2; a second beyond that the prior takes a little more.
    assertThat(NEXT_SHRINK.completionProbability(GROW, 5_000, 15_000)).isCloseTo(0.5, within(1e-9));
    assertThat(NEXT_SHRINK.completionProbability(SHRINK, 20_000, 21_000))
        .isCloseTo(0.25 / 0.5, within(2e-4));
    assertThat(NEXT_SHRINK.completionProbability(GROW, 20_000, 21_000))
        .isEqualTo(NEXT_SHRINK.completionProbability(SHRINK, 20_000, 21_000));
  }

  @Test
  void equation_2_uses_the_time_to_the_next_shrink_in_the_same_way() {
    // p0 = 0.5 and w0 = 10 s: E0 = 25 s; p = 0.5, w = 5 s: 0.5 * 15 + 0.5 * (5 + 25) = 22.5 s.
    assertThat(NEXT_SHRINK.restartMillis(15_000)).isCloseTo(25_000, within(ROUGHLY));
    assertThat(NEXT_SHRINK.expectedCompletionMillis(GROW, 0, 5_000, 15_000))
        .isCloseTo(22_500, within(ROUGHLY));
  }

  @Test
  void as_in_the_paper_running_intervals_are_dropped_on_request() {
    // Y without the censored one: 10, 10, 40 s.
    Stability stability =
        example(
            SETTINGS
                .withCompletion(CompletionModel.NEXT_SHRINK)
                .withEstimator(IntervalEstimator.OBSERVED_ONLY));
    assertThat(stability.completionProbability(GROW, 0, 20_000)).isCloseTo(1 / 3.0, within(1e-9));
  }

  @Test
  void a_task_of_no_duration_completes_after_the_wait() {
    for (Stability stability : new Stability[] {CHANGE_THEN_SHRINK, NEXT_SHRINK}) {
      assertThat(stability.completionProbability(GROW, 5_000, 0)).isEqualTo(1);
      assertThat(stability.expectedCompletionMillis(GROW, 7_000, 5_000, 0)).isEqualTo(7_000);
    }
  }

  @Test
  void a_hopeless_restart_costs_much_and_still_orders_nodes_by_their_chance() {
    ChangeHistory history = new ChangeHistory(SETTINGS.withCompletion(CompletionModel.NEXT_SHRINK));
    for (int node = 0; node < 1_000; node++) {
      history.joined(node, 0);
    }
    for (int node = 0; node < 1_000; node++) {
      history.changed(node, 10_000, SHRINK);
      history.left(node, 10_000);
    }
    Stability stability = history.at(10_000);
    assertThat(stability.completionProbability(GROW, 0, 60_000)).isLessThan(1e-12);
    assertThat(stability.restartMillis(60_000)).isGreaterThan(1e12).isLessThan(1e14);
    // A node past the dangerous age beats a new one, and waiting for it pays.
    assertThat(stability.expectedCompletionMillis(GROW, 3_600_000, 20_000, 60_000))
        .isLessThan(stability.expectedCompletionMillis(GROW, 0, 0, 60_000));
  }

  @Test
  void a_cold_start_takes_half_of_the_changes_for_shrinks_and_the_prior_for_their_times() {
    Stability stability = new ChangeHistory(EstimateSettings.DEFAULTS).at(0);
    // P(X > 2 h | X > 1 h) = 2/3.
    assertThat(stability.completionProbability(GROW, 3_600_000, 3_600_000))
        .isCloseTo(1 - 0.5 / 3, within(1e-5));
    assertThat(stability.completionProbability(SHRINK, 3_600_000, 3_600_000))
        .isCloseTo(1 - 0.5 / 3, within(1e-5));
  }
}
