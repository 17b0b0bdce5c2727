package dev.gleaner.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.measure.Estimate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeTest {

  @ParameterizedTest
  @CsvSource({
    "0.75, 0.02, 10, 75% less, ' (±2%)'",
    "-0.41, 0.1, 10, 41% more, ' (±10%)'",
    "0.05, 0.06, 10, no clear difference, ''",
    "-0.05, 0.06, 10, no clear difference, ''",
    "0.0001, 0, 10, no clear difference, ''",
    "0.05, 0, 1, 5% less, ''",
    "NaN, NaN, 10, not comparable, ''"
  })
  void only_what_is_clear_is_told(
      double mean, double halfWidth, int samples, String words, String spread) {
    Change change = Change.of(new Estimate(mean, halfWidth, samples));

    assertThat(change.words("less", "more")).isEqualTo(words);
    assertThat(change.spreadIfClear()).isEqualTo(spread);
  }
}
