package dev.gleaner.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.function.DoubleSupplier;
import org.junit.jupiter.api.Test;

/** Every distribution has the quantiles that its definition promises. */
class RandomStreamTest {

  private final RandomStream random = new RandomStreams(42).stream("draws");

  private static double[] sorted(DoubleSupplier draw) {
    double[] draws = new double[100_000];
    Arrays.setAll(draws, i -> draw.getAsDouble());
    Arrays.sort(draws);
    return draws;
  }

  private static double quantile(double[] sorted, double share) {
    return sorted[(int) (share * sorted.length)];
  }

  @Test
  void uniform_spreads_evenly_over_its_range() {
    double[] draws = sorted(() -> random.uniform(10, 20));
    assertThat(draws[0]).isGreaterThanOrEqualTo(10);
    assertThat(draws[draws.length - 1]).isLessThan(20);
    assertThat(quantile(draws, 0.25)).isCloseTo(12.5, within(0.1));
    assertThat(quantile(draws, 0.75)).isCloseTo(17.5, within(0.1));
  }

  @Test
  void below_reaches_every_number_and_never_the_bound() {
    double[] draws = sorted(() -> random.below(5));
    assertThat(Arrays.stream(draws).distinct()).containsExactly(0.0, 1.0, 2.0, 3.0, 4.0);
  }

  @Test
  void a_chance_comes_true_as_often_as_it_says() {
    double[] draws = sorted(() -> random.chance(0.3) ? 1 : 0);
    assertThat(Arrays.stream(draws).average().orElseThrow()).isCloseTo(0.3, within(0.01));
    assertThat(random.chance(0)).isFalse();
    assertThat(random.chance(1)).isTrue();
  }

  @Test
  void exponential_has_its_mean_and_median() {
    double[] draws = sorted(() -> random.exponential(60));
    assertThat(draws[0]).isGreaterThanOrEqualTo(0);
    assertThat(Arrays.stream(draws).average().orElseThrow()).isCloseTo(60, within(1.0));
    assertThat(quantile(draws, 0.5)).isCloseTo(60 * StrictMath.log(2), within(0.8));
  }

  @Test
  void gaussian_has_its_median_and_deviation() {
    double[] draws = sorted(() -> random.gaussian(5, 2));
    assertThat(quantile(draws, 0.5)).isCloseTo(5, within(0.04));
    assertThat(quantile(draws, 0.8413)).isCloseTo(7, within(0.05));
    assertThat(quantile(draws, 0.1587)).isCloseTo(3, within(0.05));
  }

  @Test
  void log_normal_has_its_median_and_spread() {
    double[] draws = sorted(() -> random.logNormal(100, 0.5));
    assertThat(quantile(draws, 0.5)).isCloseTo(100, within(1.0));
    assertThat(quantile(draws, 0.8413)).isCloseTo(100 * StrictMath.exp(0.5), within(2.5));
  }

  @Test
  void bounded_pareto_stays_inside_its_bounds_and_has_its_median() {
    double[] draws = sorted(() -> random.boundedPareto(1, 1000, 0.8));
    assertThat(draws[0]).isGreaterThanOrEqualTo(1);
    assertThat(draws[draws.length - 1]).isLessThanOrEqualTo(1000);
    // Half of the mass between 1 and 1000^-0.8 is left at the median.
    double median = StrictMath.pow((1 + StrictMath.pow(1000, -0.8)) / 2, -1 / 0.8);
    assertThat(quantile(draws, 0.5)).isCloseTo(median, within(0.04));
  }
}
