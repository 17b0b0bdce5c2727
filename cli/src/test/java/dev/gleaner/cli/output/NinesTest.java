package dev.gleaner.cli.output;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NinesTest {

  @ParameterizedTest
  @CsvSource({
    "0, 100%",
    "1, 0%",
    "0.5, 50%",
    "0.069, 93.1%",
    "0.01, 99%",
    "1e-5, 99.999%",
    "6.9e-6, 99.99931%",
    "9.99e-6, 99.999%",
    "1.2e-9, 99.99999988%",
    "3e-13, over 99.9999999999%"
  })
  void two_digits_of_what_is_missing_are_shown(double missing, String text) {
    assertThat(Nines.text(missing)).isEqualTo(text);
  }

  @Test
  void what_is_missing_is_never_rounded_away() {
    for (double missing = 0.99; missing > 1e-14; missing *= 0.87) {
      assertThat(Nines.text(missing)).as("missing %s", missing).isNotEqualTo("100%");
    }
  }

  @Test
  void nines_are_counted() {
    assertThat(Nines.count(1e-5)).isEqualTo(5, within(1e-12));
    assertThat(Nines.count(0)).isEqualTo(12, within(1e-12));
  }
}
