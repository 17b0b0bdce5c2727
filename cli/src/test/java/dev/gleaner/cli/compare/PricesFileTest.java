package dev.gleaner.cli.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PricesFileTest {

  @TempDir private Path folder;

  @Test
  void prices_are_per_core_or_by_size() throws IOException {
    ObjectNode prices = read("regular: {2: 0.096, 4: 0.2}\nspot: 1e-2\nharvest-discount: 25%\n");

    assertThat(prices.at("/regular/4").decimalValue()).isEqualByComparingTo("0.2");
    assertThat(prices.at("/spot").decimalValue()).isEqualByComparingTo("0.01");
    assertThat(prices.at("/harvest-discount").decimalValue()).isEqualByComparingTo("0.25");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sport: 0.02 | p.yaml:2: unknown key "sport"; did you mean "spot"?
          spot: -0.02 | p.yaml:2: spot is "-0.02"; expected US dollars per hour, 0 or more
          spot: [1] | p.yaml:2: spot is
          spot: {4: free} | p.yaml:2: spot.4 is "free"; expected US dollars per hour
          spot: {large: 1} | p.yaml:2: spot has a price for "large"; expected a number of cores
          harvest-discount: 2 | p.yaml:2: harvest-discount is "2"; expected a percentage
          """)
  void whatever_is_wrong_is_said_with_its_line(String line, String expected) {
    assertThatThrownBy(() -> read("regular: 0.05\n" + line + "\n"))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(expected);
  }

  private ObjectNode read(String text) throws IOException {
    ObjectNode prices = JsonNodeFactory.instance.objectNode();
    PricesFile.copy(Files.writeString(folder.resolve("p.yaml"), text), prices);
    return prices;
  }
}
