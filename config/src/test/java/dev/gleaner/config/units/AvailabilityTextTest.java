package dev.gleaner.config.units;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AvailabilityTextTest {

  @ParameterizedTest
  @CsvSource({
    "99.999%, 1e-5",
    "0.99999, 1e-5",
    "5 nines, 1e-5",
    "5nines, 1e-5",
    "99.9999999 %, 1e-9",
    "0.999999999, 1e-9",
    "50%, 0.5"
  })
  void all_ways_to_write_it_mean_the_same(String text, double gone) {
    assertThat(AvailabilityText.unavailability(text)).isEqualTo(gone, within(1e-15 * gone));
  }

  @ParameterizedTest
  @ValueSource(strings = {"100%", "1", "0", "49%", "-1", "99,9%", "nines", "0 nines", "", "101%"})
  void nonsense_is_refused(String text) {
    assertThatThrownBy(() -> AvailabilityText.unavailability(text))
        .isInstanceOf(BadValueException.class)
        .hasMessageContaining("99.99%");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 100%",
    "1, 0%",
    "0.5, 50%",
    "0.87655, 12.3%",
    "0.069, 93.1%",
    "0.01, 99%",
    "0.001, 99.9%",
    "1e-5, 99.999%",
    "6.9e-6, 99.99931%",
    "9.99e-6, 99.999%",
    "1.2e-9, 99.99999988%",
    "3e-13, over 99.9999999999%"
  })
  void two_digits_of_what_is_missing_are_shown(double missing, String text) {
    assertThat(AvailabilityText.percentBut(missing)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0.99999, 99.999%",
    "0.9999931, 99.99931%",
    "0.5, 50%",
    "0.12345, 12.3%",
    "0.999, 99.9%",
    "1, 100%",
    "0, 0%"
  })
  void nines_can_be_told_apart(double availability, String shown) {
    assertThat(AvailabilityText.percent(availability)).isEqualTo(shown);
  }

  @Test
  void nothing_below_one_is_shown_as_one() {
    assertThat(AvailabilityText.percent(1 - 1e-12)).isNotEqualTo("100%").startsWith("99.99999999");
  }

  @Test
  void what_is_missing_is_never_rounded_away() {
    for (double missing = 0.99; missing > 1e-14; missing *= 0.87) {
      assertThat(AvailabilityText.percentBut(missing))
          .as("missing %s", missing)
          .isNotEqualTo("100%");
    }
  }

  @Test
  void nines_are_counted() {
    assertThat(AvailabilityText.nines(1e-5)).isEqualTo(5, within(1e-12));
    assertThat(AvailabilityText.nines(0)).isEqualTo(12, within(1e-12));
  }
}
