package dev.gleaner.simulator.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class GapClosedTest {

  @Test
  void it_is_the_ratio_of_mean_savings_with_the_spread_by_the_jackknife() {
    // Saved 0.1 + 0.3 + 0.5 of 0.2 + 0.5 + 0.8: 0.6. Without each seed in turn 0.8 / 1.3,
    // 0.6 / 1 and 0.4 / 0.7, so that 3 * 0.6 minus twice those is 0.5692308, 0.6 and 0.6571429,
    // of standard deviation 0.0446104; t(0.975, 2) = 4.3026527.
    Estimate gap = GapClosed.of(new double[] {0.9, 0.7, 0.5}, new double[] {0.8, 0.5, 0.2});

    assertThat(gap.mean()).isCloseTo(0.6, within(1e-12));
    assertThat(gap.halfWidth()).isCloseTo(4.3026527 * 0.0446104 / Math.sqrt(3), within(1e-5));
    assertThat(gap.samples()).isEqualTo(3);
  }

  @Test
  void a_seed_on_which_the_oracle_saves_next_to_nothing_does_not_rule() {
    // The mean of the ratios would be (5 + 0.5) / 2.
    Estimate gap = GapClosed.of(new double[] {0.95, 0.75}, new double[] {0.99, 0.5});

    assertThat(gap.mean()).isCloseTo(0.3 / 0.51, within(1e-12));
  }

  @Test
  void a_scheme_that_is_worse_than_the_baseline_closes_less_than_nothing() {
    assertThat(GapClosed.of(new double[] {1.2}, new double[] {0.6}).mean())
        .isCloseTo(-0.5, within(1e-12));
  }

  @Test
  void one_seed_has_no_spread() {
    Estimate gap = GapClosed.of(new double[] {0.75}, new double[] {0.5});

    assertThat(gap).isEqualTo(new Estimate(0.5, 0, 1));
  }

  @Test
  void without_a_gap_it_is_not_a_number() {
    assertThat(GapClosed.of(new double[] {0.5, 0.5}, new double[] {1, 0.99}).mean()).isNaN();
    assertThat(GapClosed.of(new double[] {0.5}, new double[] {1.3}).mean()).isNaN();
    assertThat(GapClosed.of(new double[] {}, new double[] {}).mean()).isNaN();
  }

  @Test
  void a_seed_on_which_nothing_was_finished_is_left_out() {
    Estimate with =
        GapClosed.of(
            new double[] {0.9, Double.NaN, 0.7, 0.5}, new double[] {0.8, 0.5, 0.5, Double.NaN});

    assertThat(with).isEqualTo(GapClosed.of(new double[] {0.9, 0.7}, new double[] {0.8, 0.5}));
    assertThat(GapClosed.of(new double[] {Double.NaN}, new double[] {0.5}).mean()).isNaN();
  }
}
