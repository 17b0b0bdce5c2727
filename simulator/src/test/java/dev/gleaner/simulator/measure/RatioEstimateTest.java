package dev.gleaner.simulator.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RatioEstimateTest {

  private static final double EXACT = 1e-9;

  @Test
  void ratios_have_the_geometric_mean_and_students_interval_of_their_logarithms() {
    // Logarithms of base two: -1, 0 and 1, mean 0, deviation 1; t(0.975, 2) = 4.3026527.
    Estimate estimate = Estimate.ofRatios(new double[] {0.5, 1, 2});

    double factor = Math.pow(2, 4.30265273 / Math.sqrt(3));
    assertThat(estimate.mean()).isCloseTo(1, within(EXACT));
    assertThat(estimate.high()).isCloseTo(factor, within(1e-6));
    assertThat(estimate.low()).isCloseTo(1 / factor, within(1e-6));
    assertThat(estimate.samples()).isEqualTo(3);
  }

  @Test
  void two_seeds_that_disagree_save_less_than_all_for_sure() {
    // A fifth and nine tenths of the time; the mean ± t of the shares saved, which is 45% ± 445%,
    // would go beyond all.
    Estimate saved = Estimate.ofRatios(new double[] {0.2, 0.9}).saved();

    assertThat(saved.mean()).isCloseTo(1 - Math.sqrt(0.18), within(EXACT));
    assertThat(saved.high()).isLessThan(1);
    assertThat(saved.low()).isLessThan(-10);
  }

  @Test
  void no_interval_passes_all_that_can_be_saved_and_it_is_symmetric_in_logarithms() {
    RandomStream random = new RandomStreams(7).stream("ratios");
    for (int round = 0; round < 1000; round++) {
      double[] ratios = new double[2 + random.below(9)];
      Arrays.setAll(ratios, i -> Math.exp(6 * random.uniform() - 3));
      Estimate ratio = Estimate.ofRatios(ratios);
      Estimate saved = ratio.saved();

      assertThat(saved.high()).isLessThanOrEqualTo(1);
      assertThat(saved.mean()).isBetween(saved.low(), saved.high());
      if (ratio.low() > 0 && Double.isFinite(ratio.high())) {
        assertThat(Math.log(ratio.high() / ratio.mean()))
            .isCloseTo(Math.log(ratio.mean() / ratio.low()), within(1e-6));
      }
      Estimate inverse = Estimate.ofRatios(Arrays.stream(ratios).map(one -> 1 / one).toArray());
      assertThat(Math.log(inverse.mean())).isCloseTo(-Math.log(ratio.mean()), within(EXACT));
    }
  }

  @Test
  void what_costs_nothing_at_all_saves_everything() {
    assertThat(Estimate.ofRatios(new double[] {0, 0}).saved()).isEqualTo(new Estimate(1, 0, 2));
    assertThat(Estimate.ofRatios(new double[] {0, 0.5}).high()).isInfinite();
  }

  @Test
  void a_share_is_never_below_none_nor_above_all() {
    Estimate share = Estimate.of(new double[] {0.01, 0.03}).within(0, 1);
    assertThat(share).isEqualTo(new Estimate(share.mean(), 0, share.high(), 2));
    assertThat(Estimate.of(new double[] {0.9, 1}).within(0, 1).high()).isEqualTo(1);
  }
}
