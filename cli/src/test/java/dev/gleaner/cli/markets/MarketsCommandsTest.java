package dev.gleaner.cli.markets;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarketsCommandsTest {

  private static final String TYPES =
      "instance_type,vcpus,memory_gib,on_demand_usd_per_hour\nm5.large,2,8,0.1\nc5.large,2,4,0.1\n";

  /** Ten days; m5.large is above 0.1 for one of them, c5.large never. */
  private static final String PRICES =
      """
      AvailabilityZone,InstanceType,ProductDescription,SpotPrice,Timestamp
      us-east-1a,m5.large,Linux/UNIX,0.02,2024-01-01T00:00:00Z
      us-east-1a,m5.large,Linux/UNIX,0.5,2024-01-05T00:00:00Z
      us-east-1a,m5.large,Linux/UNIX,0.02,2024-01-06T00:00:00Z
      us-east-1b,c5.large,Linux/UNIX,0.04,2024-01-01T00:00:00Z
      us-east-1b,c5.large,Linux/UNIX,0.03,2024-01-05T00:00:00Z
      us-east-1b,c5.large,Linux/UNIX,0.04,2024-01-06T00:00:00Z
      us-east-1b,c5.large,Windows,0.09,2024-01-11T00:00:00Z
      us-east-1b,x9.large,Linux/UNIX,0.09,2024-01-02T00:00:00Z
      """;

  @TempDir Path folder;
  private Path prices;
  private Path types;

  @BeforeEach
  void prepare() throws IOException {
    prices = Files.writeString(folder.resolve("prices.csv"), PRICES);
    types = Files.writeString(folder.resolve("types.csv"), TYPES);
  }

  @Test
  void statistics_are_those_of_the_prices_and_what_was_left_out_is_told() {
    Invocation call =
        Invocation.of("markets", "stats", "--prices", prices, "--types", types, "-o", "csv");

    assertThat(call.code()).as(call.err()).isZero();
    assertThat(call.out().lines())
        .containsExactly(
            "market,zone,instance_type,vcpus,memory_gib,on_demand_usd_per_hour,bid_usd_per_hour,"
                + "mean_price_usd_per_hour,saving,availability,time_to_revocation_hours,censored,"
                + "revocations,spikes_per_week,changes_per_day,known_days",
            "us-east-1b/c5.large,us-east-1b,c5.large,2,4.0,0.1,0.1,0.039,0.6100000000000001,1.0,240.0,true,0,0.0,"
                + "0.2,10.0",
            "us-east-1a/m5.large,us-east-1a,m5.large,2,8.0,0.1,0.1,0.068,0.31999999999999995,0.9,"
                + "216.0,false,1,0.7,0.2,10.0");
    assertThat(call.err())
        .contains("left out 1 rows of 1 types that --types does not know: x9.large")
        .contains("left out 1 rows of Windows; wanted: Linux/UNIX");
  }

  @Test
  void types_of_ec2_need_no_file() {
    Invocation call = Invocation.of("markets", "stats", "--prices", prices, "-o", "csv");

    assertThat(call.code()).as(call.err()).isZero();
    assertThat(call.out()).contains("us-east-1a/m5.large,us-east-1a,m5.large,2,8.0,0.096,");
    assertThat(call.err())
        .contains("left out 1 rows of 1 types that Gleaner does not know")
        .contains("bring --types): x9.large");
  }

  @Test
  void a_bid_a_span_and_globs_choose_what_is_measured() {
    Invocation all =
        Invocation.of(
            "markets",
            "stats",
            "--prices",
            prices,
            "--types",
            types,
            "--bid",
            0.35,
            "--sort",
            "name");
    Invocation some =
        Invocation.of(
            "markets",
            "stats",
            "--prices",
            prices,
            "--types",
            types,
            "--type",
            "m?.*",
            "--zone",
            "eu-*,us-east-1a",
            "--from",
            "2024-01-04",
            "--until",
            "2024-01-05T12:00:00Z",
            "-o",
            "csv");

    // The lower bid is passed at once by c5.large, which is not a revocation, and again later.
    assertThat(all.out()).containsPattern("us-east-1a/m5.large .* 90.0% +9d 0h");
    assertThat(all.out()).containsPattern("us-east-1b/c5.large .* 10.0% +24h 00m");
    assertThat(some.out().lines()).hasSize(2);
    assertThat(some.out()).contains("us-east-1a/m5.large", ",24.0,false,1,", ",1.5\n");
  }

  @Test
  void without_prices_the_generated_example_is_used() throws IOException {
    Invocation table = Invocation.of("markets", "stats");
    JsonNode json =
        new ObjectMapper().readTree(Invocation.of("markets", "stats", "-o", "json").out());

    assertThat(table.out()).contains("revocation", "30 of 40 markets; --top 40 shows all.");
    assertThat(table.err()).isEmpty();
    assertThat(json.get("markets")).hasSize(40);
    assertThat(json.get("markets").get(0).get("saving").isDouble()).isTrue();
    assertThat(Invocation.of("markets", "list", "--top", 2).out().lines()).hasSize(5);
    assertThat(Invocation.of("markets", "list", "-o", "csv").out().lines()).hasSize(41);
  }

  @Test
  void correlations_are_printed_for_each_pair_once() throws IOException {
    Object[] asked = {"markets", "correlations", "--prices", prices, "--types", types, "-o", "csv"};
    Invocation pair = Invocation.of(asked);
    Invocation example = Invocation.of("markets", "correlations", "--step", "1h", "--top", 7);
    JsonNode json =
        new ObjectMapper()
            .readTree(Invocation.of("markets", "correlations", "--step", "1h", "-o", "json").out());

    // One rises for exactly the day on which the other falls.
    assertThat(pair.out())
        .startsWith("first,second,correlation,samples\nus-east-1a/m5.large,us-east-1b/c5.large,-")
        .containsPattern(",-(1\\.0|0\\.9999\\d*),2880\n");
    assertThat(example.out()).contains("strongest", "weakest", "21 pairs of 7 markets", "(of 40;");
    assertThat(json.get("pairs")).hasSize(40 * 39 / 2);
  }

  @Test
  void reports_are_complete_pages_and_the_same_every_time() throws IOException {
    Path stats = folder.resolve("stats.html");
    Path correlations = folder.resolve("correlations.html");

    assertThat(Invocation.of("markets", "stats", "--report", stats).err())
        .contains("report written to");
    Invocation.of("markets", "correlations", "--step", "1h", "--report", correlations);

    String page = Files.readString(stats);
    assertThat(page).contains("market report", "us-east-1a/c5.xlarge").endsWith("</html>\n");
    assertThat(Files.readString(correlations)).contains("correlation report", "heatmap");
    Invocation.of("markets", "stats", "--report", stats);
    assertThat(Files.readString(stats)).isEqualTo(page);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "markets|a command is missing: list, stats, correlations, explain or fetch",
        "markets stats --prices ABROAD|Gleaner knows those of EC2 in us-east-1: bring the others",
        "markets stats --types TYPES|--types: has a meaning only with --prices",
        "markets stats --prices none.csv --types TYPES|--prices none.csv: no such file",
        "markets stats --prices TYPES --types TYPES|types.csv:1: header",
        "markets stats --prices PRICES --types PRICES|prices.csv:1: the file has 0 columns",
        "markets stats --prices PRICES --types TYPES --product Minix|no prices of Minix",
        "markets stats --bid 0|--bid 0.0: expected a multiple",
        "markets stats --bid NaN|--bid NaN: expected a multiple",
        "markets stats --bid x|--bid",
        "markets stats --top 0|--top 0: expected a whole number",
        "markets stats --sort size|expected one of",
        "markets stats --zone mars|--zone mars: matches none; there are us-east-1a, us-east-1b",
        "markets stats --type [|--type [: matches none; there are c5.2xlarge",
        "markets stats --from 2030-01-01|no price of these markets is known",
        "markets stats --from 2016-02-01 --until 2016-01-01|is not before --until",
        "markets stats --from soon|expected a day such as 2024-01-31",
        "markets stats --report none/x.html|there is no folder",
        "markets correlations --top 1|--top 1: expected a whole number from 2 to 1000",
        "markets correlations --step 1ms|--step is too short",
        "markets correlations --step 0s|--step is too short",
        "markets correlations --zone us-east-1a --type m5.large|expected at least two markets"
      })
  void what_is_wrong_is_told_in_a_line(String line, String message) throws IOException {
    Path abroad =
        Files.writeString(folder.resolve("abroad.csv"), PRICES.replace("us-east-1", "eu-west-1"));
    String[] words =
        line.replace("ABROAD", abroad.toString())
            .replace("PRICES", prices.toString())
            .replace("TYPES", types.toString())
            .split(" ");
    Invocation call = Invocation.of((Object[]) words);

    assertThat(call.code()).as(call.out()).isEqualTo(2);
    assertThat(call.out()).isEmpty();
    assertThat(call.err()).startsWith("gleaner: ").contains(message).doesNotContain("\tat ");
  }
}
