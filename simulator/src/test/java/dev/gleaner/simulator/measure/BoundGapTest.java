package dev.gleaner.simulator.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BoundGapTest {

  private static final double EXACT = 1e-12;

  @Test
  void it_is_the_ratio_of_savings_over_seeds_with_the_spread_by_the_jackknife_on_logarithms() {
    // Left 0.1 + 0.2 + 0.3 of gaps 0.2 + 0.5 + 0.8: 0.4 of 1. Without each seed in turn 0.5 / 1.3,
    // 0.4 / 1 and 0.3 / 0.7, so that 3 ln 0.4 minus twice their logarithms is -0.8378503,
    // -0.9162907 and -1.0542766, of standard deviation 0.1095; t(0.975, 2) = 4.3026527.
    Estimate gap = closed(0.9, 0.8, 0.7, 0.5, 0.5, 0.2);

    double factor = Math.exp(4.3026527 * 0.10956 / Math.sqrt(3));
    assertThat(gap.mean()).isCloseTo(0.6, within(EXACT));
    assertThat(gap.low()).isCloseTo(1 - 0.4 * factor, within(1e-4));
    assertThat(gap.high()).isCloseTo(1 - 0.4 / factor, within(1e-4));
    assertThat(gap.samples()).isEqualTo(3);
  }

  @Test
  void it_is_measured_on_the_jobs_that_both_finished_each_as_long_as_its_longest_task() {
    // The first job: 100 with the baseline, 50 with the scheme and 25 alone. The other is cut off.
    List<RunOutcome> base = List.of(Outcomes.run("base", 1, new long[] {25, 10}, 100, 90));
    List<RunOutcome> mine =
        List.of(Outcomes.run("mine", 1, new long[] {25, 10}, 50, JobOutcome.UNFINISHED));

    assertThat(BoundGap.closed(mine, base).mean()).isCloseTo(0.5 / 0.75, within(EXACT));
  }

  @Test
  void who_is_as_fast_as_the_bound_closes_all_and_the_baseline_nothing() {
    assertThat(closed(0.8, 0.8, 0.5, 0.5)).isEqualTo(new Estimate(1, 0, 2));
    assertThat(closed(1, 0.8, 1, 0.5).mean()).isZero();
  }

  @Test
  void a_seed_with_next_to_no_gap_does_not_rule() {
    assertThat(closed(0.99, 0.99, 0.75, 0.5).mean()).isCloseTo(0.26 / 0.51, within(EXACT));
  }

  @Test
  void a_scheme_that_is_worse_than_the_baseline_closes_less_than_nothing() {
    assertThat(closed(1.2, 0.6).mean()).isCloseTo(-0.5, within(EXACT));
  }

  @Test
  void one_seed_has_no_spread() {
    assertThat(closed(0.75, 0.5)).isEqualTo(new Estimate(0.5, 0, 1));
  }

  @Test
  void without_a_gap_it_is_not_a_number() {
    assertThat(closed(1, 1, 1, 0.99).mean()).isNaN();
    assertThat(closed().mean()).isNaN();
  }

  @Test
  void a_seed_on_which_nothing_was_finished_is_left_out() {
    assertThat(closed(0.9, 0.8, Double.NaN, 0.5, 0.7, 0.5)).isEqualTo(closed(0.9, 0.8, 0.7, 0.5));
    assertThat(closed(Double.NaN, 0.5).mean()).isNaN();
  }

  @Test
  void neither_the_share_nor_its_interval_ever_passes_all() {
    RandomStream random = new RandomStreams(1).stream("gaps");
    for (int round = 0; round < 2000; round++) {
      List<BoundGap.Seed> seeds = new ArrayList<>();
      for (int i = 0; i <= random.below(6); i++) {
        double bound = 0.05 + 0.95 * random.uniform();
        double above = random.chance(0.1) ? 0 : random.uniform();
        seeds.add(new BoundGap.Seed(bound + above, bound));
      }
      Estimate gap = BoundGap.closed(seeds);
      if (!Double.isNaN(gap.mean())) {
        assertThat(gap.high()).isLessThanOrEqualTo(1);
        assertThat(gap.mean()).isBetween(gap.low(), gap.high());
      }
    }
  }

  /** Relative JCT of the scheme and of the bound, seed by seed. */
  private static Estimate closed(double... pairs) {
    return BoundGap.closed(
        IntStream.range(0, pairs.length / 2)
            .mapToObj(i -> new BoundGap.Seed(pairs[2 * i], pairs[2 * i + 1]))
            .toList());
  }
}
