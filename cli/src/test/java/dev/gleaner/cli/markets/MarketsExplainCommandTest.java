package dev.gleaner.cli.markets;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.gleaner.cli.Invocation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MarketsExplainCommandTest {

  private static final String PRICES =
      """
      AvailabilityZone,InstanceType,SpotPrice,Timestamp
      us-east-1a,m5.large,0.02,2024-01-01T00:00:00Z
      us-east-1a,m5.large,0.5,2024-01-05T00:00:00Z
      us-east-1a,m5.large,0.02,2024-01-06T00:00:00Z
      us-east-1b,m5.large,0.02,2024-01-01T00:00:00Z
      us-east-1b,m5.large,0.03,2024-01-11T00:00:00Z
      """;

  @TempDir Path folder;

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  @Test
  void each_level_says_what_was_seen_there() throws IOException {
    Path own =
        write(
            "own.csv",
            """
            time,event,machine,region,zone,instance_type
            2024-01-01T00:00:00Z,launched,i-1,us-east-1,us-east-1a,m5.large
            2024-01-05T00:00:00Z,lost,i-1,us-east-1,us-east-1a,m5.large
            """);
    Invocation call =
        Invocation.of(
            "markets",
            "explain",
            "m5.large/us-east-1a",
            "--prices",
            write("prices.csv", PRICES),
            "--own",
            own,
            "-o",
            "json");

    assertThat(call.code()).as(call.err()).isZero();
    JsonNode json = new ObjectMapper().readTree(call.out());
    assertThat(json.get("market").asText()).isEqualTo("us-east-1a/m5.large");
    JsonNode market = json.get("grounds").get(4);
    // Nine days of prices and four of an own server, one loss in each; the other zone had none.
    assertThat(market.get("losses").asDouble()).isEqualTo(2);
    assertThat(market.get("server_hours").asDouble()).isEqualTo(13 * 24);
    assertThat(json.get("grounds").get(3).get("server_hours").asDouble()).isEqualTo(10 * 24);
    assertThat(json.get("lost_within").asDouble()).isBetween(0.01, 0.2);
    assertThat(json.get("losses_per_hour_low").asDouble())
        .isLessThan(json.get("losses_per_hour").asDouble());
  }

  @Test
  void where_prices_tell_nothing_it_is_said() throws IOException {
    Path calm = write("prices.csv", PRICES.replace(",0.5,", ",0.03,"));

    Invocation call = Invocation.of("markets", "explain", "us-east-1a/m5.large", "--prices", calm);

    assertThat(call.code()).as(call.err()).isZero();
    assertThat(call.sentences())
        .contains("us-east-1a/m5.large: a server is lost within")
        .contains("prices tell nothing here");
  }

  @Test
  void a_market_that_is_not_there_is_told() {
    assertThat(Invocation.of("markets", "explain", "mars/m5.large").err())
        .contains("mars/m5.large: is none of the 40 markets; expected one such as us-east-1a/");
    assertThat(
            Invocation.of("markets", "explain", "us-east-1a/m5.large", "--own", "none.csv").err())
        .contains("--own none.csv: no such file");
  }
}
