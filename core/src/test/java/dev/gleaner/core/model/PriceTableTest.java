package dev.gleaner.core.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PriceTableTest {

  private static final PriceTable TABLE = new PriceTable(Map.of(2, 0.10, 4, 0.18, 8, 0.30));

  @ParameterizedTest
  @CsvSource({
    // In the table.
    "2, 0.10",
    "4, 0.18",
    "8, 0.30",
    // Between two sizes: half way from 2 to 4, a quarter and three quarters of the way from 4 to 8.
    "3, 0.14",
    "5, 0.21",
    "7, 0.27",
    // Beyond them in proportion: half of 2 cores, twice and ten times 8 cores.
    "1, 0.05",
    "16, 0.60",
    "80, 3.00",
    "0, 0"
  })
  void a_size_has_the_price_of_the_sizes_around_it(int cores, double dollars) {
    assertThat(TABLE.dollarsPerHour(cores)).isCloseTo(dollars, within(1e-12));
  }

  @Test
  void one_price_per_core_is_in_proportion_everywhere() {
    assertThat(PriceTable.perCore(0.02).dollarsPerHour(1)).isEqualTo(0.02);
    assertThat(PriceTable.perCore(0.02).dollarsPerHour(50)).isCloseTo(1, within(1e-12));
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.01, Double.NaN, Double.POSITIVE_INFINITY})
  void a_price_that_is_none_is_an_error_that_names_it(double price) {
    assertThatThrownBy(() -> new PriceTable(Map.of(2, price)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("2=" + price);
  }

  @Test
  void a_table_needs_a_size_of_at_least_1_core() {
    assertThatThrownBy(() -> new PriceTable(Map.of())).isInstanceOf(BadInputException.class);
    assertThatThrownBy(() -> new PriceTable(Map.of(0, 1.0, 2, 2.0)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("0=1.0");
  }
}
