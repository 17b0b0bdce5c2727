package dev.gleaner.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.measure.Estimate;
import org.junit.jupiter.api.Test;

class IntervalsTest {

  private static final Estimate UNKNOWN = new Estimate(Double.NaN, 0, 0);

  @Test
  void shares_and_ratios_are_told_with_both_ends() {
    assertThat(Intervals.percent(new Estimate(0.532, 0.422, 0.631, 6)))
        .isEqualTo("53.2% (42 to 63%)");
    assertThat(Intervals.percent(new Estimate(0.015, -0.022, 0.051, 6)))
        .isEqualTo("1.5% (-2.2 to 5.1%)");
    assertThat(Intervals.ratio(new Estimate(0.512, 0.4, 0.65, 6))).isEqualTo("0.512 (0.40–0.65)");
  }

  @Test
  void a_single_seed_has_no_interval_and_nothing_no_figure() {
    assertThat(Intervals.percent(new Estimate(0.25, 0, 1))).isEqualTo("25.0%");
    assertThat(Intervals.ratio(new Estimate(0.5, 0, 1))).isEqualTo("0.500");
    assertThat(Intervals.percent(UNKNOWN)).isEqualTo("-");
    assertThat(Intervals.ratio(UNKNOWN)).isEqualTo("-");
    assertThat(Intervals.change(UNKNOWN)).isEqualTo("-");
  }

  @Test
  void a_change_has_a_sign_unless_there_is_none() {
    assertThat(Intervals.change(new Estimate(0.75, 0.73, 0.77, 10)))
        .isEqualTo("-75.0% (-77 to -73%)");
    assertThat(Intervals.change(new Estimate(-0.4, 0, 1))).isEqualTo("+40.0%");
    assertThat(Intervals.change(new Estimate(0, 0, 10))).isEqualTo("0.0%");
  }

  @Test
  void an_end_that_is_far_away_does_not_break_the_table() {
    assertThat(Intervals.percent(new Estimate(0.9, -2000, 0.999, 2)))
        .isEqualTo("90.0% (<-999 to >99%)");
    assertThat(Intervals.ratio(new Estimate(2, 0.001, 4000, 2))).isEqualTo("2.000 (0.00–>99)");
  }
}
