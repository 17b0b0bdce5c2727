package dev.gleaner.simulator.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.measure.Estimate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeTest {

  @ParameterizedTest
  @CsvSource({
    "0.75, 0.73, 0.77, 10, 75% less (73% to 77%)",
    "-0.41, -0.51, -0.31, 10, 41% more (31% to 51%)",
    "0.015, 0.01, 0.02, 10, 1.5% less (1% to 2%)",
    "0.005, -0.01, 0.02, 10, the same (between 2% less and 1% more)",
    "0.0001, 0.0001, 0.0001, 10, the same",
    "0.05, -0.01, 0.11, 10, cannot tell: between 11% less and 1% more",
    "-0.796, -1.618, 0.026, 10, cannot tell: between 2.6% less and 162% more",
    "0.58, -0.306, 0.88, 2, not enough seeds to tell: between 88% less and 31% more",
    "0.58, -40, 0.99, 2, not enough seeds to tell: between 99% less and over 1000% more",
    "0.5, 0.45, 0.55, 2, 50% less (45% to 55%)",
    "0.05, 0.05, 0.05, 1, not enough seeds to tell: 5% less with the only one",
    "NaN, NaN, NaN, 10, not comparable"
  })
  void words_say_no_more_than_the_interval(
      double mean, double low, double high, int samples, String words) {
    Change change = Change.of(new Estimate(mean, low, high, samples));

    assertThat(change.words("less", "more", "the same")).isEqualTo(words);
  }

  @Test
  void seeds_that_disagree_are_not_about_the_same() {
    // Twice as long and a tenth less: 79.6% longer on average of the two ratios' logarithms.
    Estimate saved = Estimate.ofRatios(new double[] {3.6, 0.9, 1.8}).saved();

    assertThat(Change.of(saved).figure("less", "more", "about as long")).isEqualTo("cannot tell");
  }
}
