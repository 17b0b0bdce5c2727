package dev.gleaner.config.units;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnitsTest {

  @ParameterizedTest
  @CsvSource({
    "30m, 1800000",
    "1.5h, 5400000",
    "2d, 172800000",
    "1h30m, 5400000",
    "1h 30m 5s, 5405000",
    "500ms, 500",
    "90 s, 90000",
    "0s, 0"
  })
  void durations_are_read_with_their_units(String text, long millis) {
    assertThat(DurationText.parse(text)).isEqualTo(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "30", "5 parsecs", "-5m", "m", "1.m", "999999999d", "1h and 5m"})
  void other_durations_are_refused(String text) {
    assertThatThrownBy(() -> DurationText.parse(text)).isInstanceOf(BadValueException.class);
  }

  @ParameterizedTest
  @CsvSource({"64 GiB, 65536", "512MiB, 512", "1.5 TiB, 1572864", "0.5 GiB, 512"})
  void sizes_are_read_with_their_units(String text, long mib) {
    assertThat(SizeText.parseMib(text)).isEqualTo(mib);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "64", "64 GB", "-1 GiB", "GiB", "9999999999 TiB"})
  void other_sizes_are_refused(String text) {
    assertThatThrownBy(() -> SizeText.parseMib(text)).isInstanceOf(BadValueException.class);
  }

  @ParameterizedTest
  @CsvSource({"70%, 0.7", "0.7, 0.7", "-30%, -0.3", "+5 %, 0.05", "1, 1"})
  void percentages_and_fractions_mean_the_same(String text, double fraction) {
    assertThat(FractionText.parse(text, -1, 1)).isEqualTo(fraction);
  }

  @Test
  void a_fraction_out_of_range_is_refused_with_the_range() {
    assertThatThrownBy(() -> FractionText.parse("170%", 0, 1))
        .hasMessage("a percentage from 0% to 100%, or the same as a fraction from 0 to 1");
  }

  @ParameterizedTest
  @CsvSource({"0, 0", "0.048, 0.048", "1000000, 1000000"})
  void numbers_have_no_unit(String text, double number) {
    assertThat(NumberText.parse(text, 0, 1_000_000)).isEqualTo(number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1e3", "NaN", "Infinity", "0x10", "1 000", "-1", "1000000.5", "5%"})
  void other_numbers_are_refused_with_the_range(String text) {
    assertThatThrownBy(() -> NumberText.parse(text, 0.001, 1_000_000))
        .hasMessage("a number from 0.001 to 1000000");
  }

  @Test
  void a_range_has_two_ends_or_is_a_single_number() {
    assertThat(CountText.parseRange("20..60", 1, 100)).isEqualTo(new CountText.Range(20, 60));
    assertThat(CountText.parseRange("40", 1, 100)).isEqualTo(new CountText.Range(40, 40));
    assertThatThrownBy(() -> CountText.parseRange("60..20", 1, 100))
        .isInstanceOf(BadValueException.class);
    assertThatThrownBy(() -> CountText.parseRange("0..20", 1, 100))
        .isInstanceOf(BadValueException.class);
  }
}
