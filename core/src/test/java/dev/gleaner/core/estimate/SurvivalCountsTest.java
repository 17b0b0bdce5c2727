package dev.gleaner.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SurvivalCountsTest {

  private static final double EXACT = 1e-9;

  private final SurvivalCounts counts = new SurvivalCounts();

  @Test
  void a_censored_interval_is_at_risk_until_it_leaves() {
    // At 10 s one of four ends, the second leaves at 15 s, at 20 s one of the other two ends.
    counts.add(10_000, true, 1);
    counts.add(15_000, false, 1);
    counts.add(20_000, true, 1);
    counts.add(30_000, false, 1);
    Survival survival = counts.estimate(1e-12);
    assertThat(survival.beyond(16_000)).isCloseTo(3 / 4.0, within(EXACT));
    assertThat(survival.beyond(25_000)).isCloseTo(3 / 4.0 * 1 / 2.0, within(EXACT));
  }

  @Test
  void an_interval_with_delayed_entry_is_at_risk_from_there_on() {
    // At 10 s one of two ends, since the third is seen from 15 s only; at 20 s one of two.
    counts.add(10_000, true, 1);
    counts.add(20_000, true, 1);
    counts.add(30_000, true, 1);
    counts.delayEntry(15_000);
    Survival survival = counts.estimate(1e-12);
    assertThat(survival.beyond(12_000)).isCloseTo(1 / 2.0, within(EXACT));
    assertThat(survival.beyond(25_000)).isCloseTo(1 / 4.0, within(EXACT));
  }

  @Test
  void in_one_bucket_entries_come_before_events_and_censoring_after_them() {
    counts.add(20_000, true, 1);
    counts.add(20_000, false, 1);
    counts.add(30_000, true, 1);
    counts.delayEntry(20_000);
    assertThat(counts.estimate(1e-12).beyond(25_000)).isCloseTo(2 / 3.0, within(EXACT));
  }

  @Test
  void what_is_taken_away_leaves_no_trace() {
    counts.add(10_000, true, 2);
    counts.add(15_000, false, 1);
    counts.add(10_000, true, -2);
    counts.add(15_000, false, -1);
    Survival prior = new SurvivalCounts().estimate(1);
    assertThat(counts.estimate(1).beyond(20_000)).isEqualTo(prior.beyond(20_000));
  }

  @Test
  void a_risk_set_that_runs_empty_again_and_again_leaves_ratios_defined() {
    for (long age = 2_000; age < 1_000_000; age += age / 50) {
      counts.add(age, true, 1);
      counts.delayEntry(age);
    }
    Survival survival = counts.estimate(1e-12);
    assertThat(survival.beyond(900_000)).isPositive();
    assertThat(survival.beyond(3_600_000, 4_600_000)).isCloseTo(7.2 / 11.8, within(1e-5));
  }
}
