package dev.gleaner.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.simulator.measure.Estimate;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FiguresTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0ms",
    "12, 12ms",
    "2500, 2.5s",
    "270000, 4m 30s",
    "3599999, 1h 00m",
    "3900000, 1h 05m",
    "169200000, 47h 00m",
    "187200000, 2d 4h",
    "-270000, -4m 30s",
    "NaN, -"
  })
  void durations_have_two_units_at_most(double millis, String text) {
    assertThat(Figures.duration(millis)).isEqualTo(text);
  }

  @Test
  void a_spread_is_as_exact_as_its_mean() {
    assertThat(Figures.durationWithSpread(new Estimate(3_900_000, 305_000, 10)))
        .isEqualTo("1h 05m ± 5m");
    assertThat(Figures.durationWithSpread(new Estimate(270_000, 1_400, 10)))
        .isEqualTo("4m 30s ± 1.0s");
  }

  @ParameterizedTest
  @CsvSource({
    "1234.4, $1234",
    "99.996, $100",
    "12.345, $12.35",
    "0.01234, $0.0123",
    "0, $0.00",
    "-3, -$3.00",
    "NaN, -"
  })
  void dollars_have_cents_as_long_as_these_matter(double dollars, String text) {
    assertThat(Figures.dollars(dollars)).isEqualTo(text);
  }

  @Test
  void the_spread_of_dollars_has_as_many_digits_as_their_mean() {
    assertThat(Figures.dollarsWithSpread(new Estimate(412.3, 3.21, 10))).isEqualTo("$412 ± $3");
  }

  @Test
  void an_interval_that_is_cut_has_two_ends_instead_of_a_half_width() {
    Estimate share = new Estimate(0.005, 0.009, 6).within(0, 1);
    assertThat(Figures.withSpread(share, Figures::percent)).isEqualTo("0.5% (0.0% to 1.4%)");
  }

  @Test
  void a_single_seed_has_no_spread() {
    assertThat(Figures.withSpread(new Estimate(0.25, 0, 1), Figures::percent)).isEqualTo("25.0%");
    assertThat(Figures.withSpread(new Estimate(0.25, 0.01, 5), Figures::percent))
        .isEqualTo("25.0% ± 1.0%");
  }

  @Test
  void the_locale_of_the_machine_does_not_matter() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(Figures.decimal(1.5, 2)).isEqualTo("1.50");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void nothing_is_never_negative() {
    assertThat(Figures.decimal(-0.0001, 2)).isEqualTo("0.00");
  }
}
