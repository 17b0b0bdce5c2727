package dev.gleaner.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SurvivalTest {

  private static final long SECOND = 1_000;
  private static final long HOUR = 3_600_000;
  private static final long DAY = 24 * HOUR;
  private static final double EXACT = 1e-9;

  /** Intervals of these seconds, all seen from start to end, and next to no prior. */
  private static Survival ofSeconds(int... lengths) {
    SurvivalCounts counts = new SurvivalCounts();
    for (int length : lengths) {
      counts.add(length * SECOND, true, 1);
    }
    return counts.estimate(1e-12);
  }

  private static Survival priorOnly() {
    return new SurvivalCounts().estimate(1);
  }

  @Test
  void the_chance_of_a_change_is_that_of_figure_8() {
    // P(X > 20 s) = 0.8 and P(X > 50 s) = 0.6.
    Survival survival = ofSeconds(10, 10, 30, 30, 90, 90, 90, 90, 90, 90);
    assertThat(1 - survival.beyond(20 * SECOND, 30 * SECOND))
        .isCloseTo(1 - 0.6 / 0.8, within(EXACT));
  }

  @Test
  void survival_is_the_share_of_longer_intervals() {
    Survival survival = ofSeconds(10, 20, 20, 40);
    assertThat(survival.beyond(0)).isEqualTo(1);
    assertThat(survival.beyond(9 * SECOND)).isCloseTo(1, within(EXACT));
    assertThat(survival.beyond(15 * SECOND)).isCloseTo(0.75, within(EXACT));
    assertThat(survival.beyond(30 * SECOND)).isCloseTo(0.25, within(EXACT));
    assertThat(survival.beyond(50 * SECOND)).isCloseTo(0, within(EXACT));
  }

  @Test
  void it_is_linear_inside_a_bucket() {
    // 10 s falls into the bucket from 9984 ms to 10048 ms.
    Survival survival = ofSeconds(10);
    assertThat(survival.beyond(9984)).isCloseTo(1, within(EXACT));
    assertThat(survival.beyond(10000)).isCloseTo(0.75, within(EXACT));
    assertThat(survival.beyond(10048)).isCloseTo(0, within(EXACT));
  }

  @Test
  void the_waste_is_the_mean_age_at_the_intervals_that_end_under_the_task() {
    // From 15 s, 35 s long: intervals of 20, 20 and 44 s end under it, after 5, 5 and 29 s.
    Survival survival = ofSeconds(10, 20, 20, 44, 90);
    double oneBucket = 44 * SECOND / 128.0;
    assertThat(survival.expectedWaste(15 * SECOND, 35 * SECOND))
        .isCloseTo((5 + 5 + 29) * SECOND / 3.0, within(oneBucket));
  }

  @Test
  void the_waste_is_nothing_for_no_duration_and_half_where_nothing_ends() {
    Survival survival = ofSeconds(10, 1000);
    assertThat(survival.expectedWaste(5 * SECOND, 0)).isZero();
    assertThat(survival.expectedWaste(20 * SECOND, 40 * SECOND)).isEqualTo(20.0 * SECOND);
  }

  @Test
  void no_duration_is_always_survived() {
    assertThat(ofSeconds(10, 20).beyond(15 * SECOND, 0)).isEqualTo(1);
    assertThat(ofSeconds(10, 20).beyond(500 * SECOND, 0)).isEqualTo(1);
  }

  @Test
  void without_samples_the_prior_answers() {
    Survival survival = priorOnly();
    assertThat(survival.beyond(HOUR)).isCloseTo(0.5, within(1e-5));
    assertThat(survival.beyond(23 * HOUR)).isCloseTo(1 / 24.0, within(1e-5));
    assertThat(survival.beyond(HOUR, HOUR)).isCloseTo(2 / 3.0, within(1e-5));
    // The integral of 1/(1+t) from 0 to 1 is ln 2: (ln 2 - 1/2) / (1/2) hours.
    assertThat(survival.expectedWaste(0, HOUR) / HOUR)
        .isCloseTo((StrictMath.log(2) - 0.5) / 0.5, within(1e-4));
  }

  @Test
  void beyond_the_longest_interval_the_prior_answers_however_small_its_weight() {
    long elapsed = 100 * SECOND;
    double prior = (double) (HOUR + elapsed) / (HOUR + elapsed + HOUR);
    assertThat(ofSeconds(10, 20, 90).beyond(elapsed, HOUR)).isCloseTo(prior, within(1e-5));
    assertThat(priorOnly().beyond(elapsed, HOUR)).isCloseTo(prior, within(1e-5));
  }

  @Test
  void the_prior_weighs_as_many_intervals_as_it_is_told() {
    // Three intervals of 2 h and one of the prior, half of which is left after an hour.
    SurvivalCounts counts = new SurvivalCounts();
    counts.add(2 * HOUR, true, 3);
    assertThat(counts.estimate(1).beyond(HOUR)).isCloseTo(3.5 / 4, within(1e-5));
    assertThat(counts.estimate(3).beyond(HOUR)).isCloseTo(4.5 / 6, within(1e-5));
  }

  @Test
  void the_tail_beyond_the_last_bucket_goes_on_as_the_prior() {
    Survival survival = priorOnly();
    long month = 30 * DAY;
    assertThat(survival.beyond(month)).isCloseTo(1 / 721.0, within(1e-9));
    assertThat(survival.beyond(month, month)).isCloseTo(721 / 1441.0, within(1e-6));
    assertThat(survival.beyond(month, Long.MAX_VALUE)).isBetween(0.0, 1e-6);
    // With u = 721 h: (u ln 2 - u/2) / (1/2), where the duration doubles s + e.
    assertThat(survival.expectedWaste(month, month + HOUR) / HOUR)
        .isCloseTo(721 * (StrictMath.log(2) - 0.5) / 0.5, within(1e-3));
  }

  @Test
  void long_tasks_need_over_twice_their_length_of_quiet_for_70_percent() {
    // (1+e)/(1+e+d) = 0.7 in hours: e = d 0.7/0.3 - 1.
    Survival survival = priorOnly();
    assertThat(survival.quietTimeFor(0.7, DAY) / (double) HOUR).isCloseTo(55, within(0.05));
    assertThat(survival.quietTimeFor(0.7, 60 * DAY) / (double) HOUR).isCloseTo(3359, within(0.01));
  }

  @Test
  void the_quiet_time_is_the_first_with_good_enough_odds() {
    // Quiet for 10 s, nine of ten intervals have ended, and the last lasts for 90 s.
    Survival survival = ofSeconds(10, 10, 10, 10, 10, 10, 10, 10, 10, 90);
    long quiet = survival.quietTimeFor(0.9, 30 * SECOND);
    assertThat(quiet).isBetween(9984L, 10048L);
    assertThat(survival.beyond(quiet, 30 * SECOND)).isGreaterThanOrEqualTo(0.9);
    assertThat(survival.beyond(quiet - 1, 30 * SECOND)).isLessThan(0.9);
  }

  @Test
  void no_quiet_time_is_needed_for_no_confidence_or_no_duration_and_none_gives_certainty() {
    assertThat(priorOnly().quietTimeFor(0, DAY)).isZero();
    assertThat(priorOnly().quietTimeFor(1, 0)).isZero();
    assertThat(priorOnly().quietTimeFor(1, DAY)).isEqualTo(Long.MAX_VALUE);
    assertThatThrownBy(() -> priorOnly().quietTimeFor(70, DAY)).hasMessageContaining("70");
  }
}
