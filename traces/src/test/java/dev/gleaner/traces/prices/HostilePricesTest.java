package dev.gleaner.traces.prices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostilePricesTest {

  private static final String HEADER = "az,instance_type,timestamp,price_usd\n";
  private static final String ROW = "us-east-1a,m5.large,2024-01-13T06:00:00Z,0.03\n";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-0.1",
        "0",
        "0.000",
        "NaN",
        "Infinity",
        "0x1p3",
        "1e999",
        "1e6",
        "12345678901234567890123456789012345678901234567890",
        "",
        ".",
        "-",
        "0,03",
        "1.2.3",
        "abc"
      })
  void what_is_no_price_is_refused_with_place_and_value(String price) throws IOException {
    String row = "us-east-1a,m5.large,2024-01-13T06:00:00Z,\"" + price + "\"\n";

    refused(HEADER + ROW + row, ":3: price \"" + price.substring(0, Math.min(20, price.length())));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2024-02-30T00:00:00Z",
        "2023-02-29T00:00:00Z",
        "2024-13-01T00:00:00Z",
        "2024-01-13T24:00:00Z",
        "2024-01-13T06:60:00Z",
        "2024-01-13T06:00:0xZ",
        "2024-01-13T06:00:00",
        "2024-01-13",
        "0000-00-00T00:00:00Z",
        "9999-01-01T00:00:00Z",
        "+999999999-01-01T00:00:00Z",
        "-5",
        "1705128448000",
        "99999999999999999999999999999",
        "12.5.5",
        ".5",
        "",
        "yesterday"
      })
  void what_is_no_time_is_refused_with_place_and_value(String time) throws IOException {
    refused(
        HEADER + ROW + "us-east-1a,m5.large," + time + ",0.03\n",
        ":3: time \"" + time.substring(0, Math.min(20, time.length())));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|:1: the file is empty; expected prices",
        "' ; ;'|:1: the file is empty; expected prices",
        "hello world|:1: header \"hello world\" is wrong; expected a header with a zone",
        "az,instance_type,price_usd;a,b,1|:1: header \"az,instance_type,price_usd\" is wrong",
        "az,az,instance_type,epoch_s,price_usd;|:1: header",
        "az,instance_type,epoch_s,price_usd;|have no prices; expected at least one row",
        "az,instance_type,epoch_s,price_usd;a,m5.large,5|:2: the row has 3 columns; expected 4",
        "az,instance_type,epoch_s,price_usd;a,m5.large,5,1,2|:2: the row has 5 columns; expected 4",
        "az,instance_type,epoch_s,price_usd;,m5.large,5,1|:2: zone \"\" is wrong",
        "az,instance_type,epoch_s,price_usd;a b,m5.large,5,1|:2: zone \"a b\" is wrong",
        "az,instance_type,epoch_s,price_usd;a,<b>,5,1|:2: instance type \"<b>\" is wrong",
        "az,instance_type,epoch_s,price_usd;a,x9.large,5,1|only prices of types whose size",
        "SPOTPRICEHISTORY a;|:1: line \"SPOTPRICEHISTORY a\" is wrong",
        "{|:1: is not JSON or is cut off",
        "{}|:1: the JSON has no array \"SpotPriceHistory\"",
        "{\"SpotPriceHistory\":5}|:1: the JSON has no array",
        "[1]|:1: value \"1\" is wrong; expected an object",
        "{\"SpotPriceHistory\":[{\"SpotPrice\":\"1\"}]}|:1: a price ends here without all of",
        "{\"SpotPriceHistory\":[{\"SpotPrice\":null}]}|:1: SpotPrice \"null\" is wrong",
        "{\"SpotPriceHistory\":[{\"SpotPrice\":[1]}]}|:1: SpotPrice \"[\" is wrong",
        "{\"SpotPriceHistory\":[]}|have no prices; expected at least one row"
      })
  void what_is_no_file_of_prices_is_refused(String text, String message) throws IOException {
    refused(text.replace(';', '\n'), message);
  }

  @Test
  void tables_that_are_none_are_refused() throws IOException {
    refused("---\n| a | b | c |\n", ":2: the row has 3 cells");
    refused("---\nhello\n", ":2: line \"hello\" is wrong");
    refused("+--+\n| SpotPrice | 0.1 |\n+--+\n", ":4: the table ends within a price");
    refused("SPOTPRICEHISTORY\ta\tb\n", ":1: the row has 3 columns");
  }

  @Test
  void only_prices_of_another_product_are_told() throws IOException {
    refused(
        "az,instance_type,product,epoch_s,price_usd\na,m5.large,Windows,5,1\n",
        "have no prices of Linux/UNIX, only of Windows");
  }

  @ParameterizedTest
  @ValueSource(ints = {5, 15, 40, 60})
  void a_compressed_file_that_is_cut_off_is_refused(int bytes) throws IOException {
    byte[] whole = PriceFixture.compressed(HEADER + ROW.repeat(50));
    Path file = Files.write(folder.resolve("x.gz"), Arrays.copyOf(whole, bytes));

    assertThatThrownBy(() -> PriceFiles.read(List.of(file), PriceFixture.TYPES))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("x.gz:")
        .hasMessageContaining("damaged or cut off");
  }

  @Test
  void json_that_is_cut_off_anywhere_is_refused() throws IOException {
    String whole =
        "{\"SpotPriceHistory\":[{\"AvailabilityZone\":\"a\",\"InstanceType\":\"m5.large\","
            + "\"SpotPrice\":\"0.1\",\"Timestamp\":\"2024-01-13T06:00:00Z\"}]}";
    for (int length = 1; length < whole.length(); length++) {
      refused(whole.substring(0, length), ":1: ");
    }
    assertThat(new PriceFixture(folder).read(whole).rows()).isEqualTo(1);
  }

  @Test
  void noise_endless_lines_and_other_encodings_are_refused() throws IOException {
    byte[] noise = new byte[100_000];
    for (int seed = 0; seed < 50; seed++) {
      new Random(seed).nextBytes(noise);
      Path file = Files.write(folder.resolve("noise"), noise);
      assertThatThrownBy(() -> PriceFiles.read(List.of(file), PriceFixture.TYPES))
          .isInstanceOf(BadInputException.class);
    }
    refused("x".repeat(5_000_000), "longer than 1 MiB");
    Path utf16 =
        Files.write(
            folder.resolve("utf16"), ("\uFEFF" + HEADER).getBytes(StandardCharsets.UTF_16LE));
    assertThatThrownBy(() -> PriceFiles.read(List.of(utf16), PriceFixture.TYPES))
        .hasMessageContaining("UTF-16");
  }

  @Test
  void of_several_wrong_files_the_first_is_told_and_missing_ones_are_named() throws IOException {
    Path wrong = new PriceFixture(folder).file("wrong", "hello");
    List<Path> files = List.of(folder.resolve("none"), wrong, folder);

    assertThatThrownBy(() -> PriceFiles.read(files, PriceFixture.TYPES))
        .isInstanceOf(BadInputException.class)
        .hasMessageEndingWith("none: no such file");
    assertThatThrownBy(() -> PriceFiles.read(List.of(folder), PriceFixture.TYPES))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("is a directory");
  }

  private void refused(String text, String message) throws IOException {
    PriceFixture fixture = new PriceFixture(folder);
    assertThatThrownBy(() -> fixture.read(text))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("prices")
        .hasMessageContaining(message);
  }
}
