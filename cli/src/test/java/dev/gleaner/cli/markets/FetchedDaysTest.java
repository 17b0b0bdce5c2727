package dev.gleaner.cli.markets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.cli.Invocation;
import dev.gleaner.cli.options.Progress;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.CloudException.Kind;
import dev.gleaner.clouds.ec2.Ec2SpotPrices.Row;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.traces.prices.InstanceTypes;
import dev.gleaner.traces.prices.PriceFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FetchedDaysTest {

  private static final Instant NOON = Instant.parse("2026-11-19T12:00:00Z");

  @TempDir Path folder;
  private final List<String> asked = new ArrayList<>();

  private FetchedDays days() {
    return new FetchedDays(folder.resolve("prices"), "us-east-1", "Linux/UNIX");
  }

  // A price that changes every hour.
  private FetchedDays.Source source(int failAt) {
    return (from, until, product, rows) -> {
      asked.add(from.toString());
      for (Instant at = from; at.isBefore(until); at = at.plus(1, ChronoUnit.HOURS)) {
        String price = "0.%04d00".formatted(300 + at.getEpochSecond() / 3600 % 24);
        rows.accept(new Row("us-east-1a", "m5.large", product, price, at));
      }
      if (asked.size() == failAt) {
        throw new CloudException(Kind.THROTTLED, "too many calls");
      }
    };
  }

  private FetchedDays.Fetched fetch(int count, Instant now, int failAt) throws CloudException {
    try (Progress progress = Progress.of("days", count, new PrintWriter(Writer.nullWriter()))) {
      return days().fetch(count, now, source(failAt), progress);
    }
  }

  private List<String> files() throws IOException {
    try (Stream<Path> all = Files.list(folder.resolve("prices"))) {
      return all.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void what_is_fetched_is_what_price_files_read() throws Exception {
    fetch(3, NOON, 0);

    List<Path> files =
        files().stream().map(name -> folder.resolve("prices").resolve(name)).toList();
    MarketHistory market = PriceFiles.read(files, InstanceTypes.bundled()).markets().get(0);
    assertThat(market.market().name()).isEqualTo("us-east-1a/m5.large");
    assertThat(market.prices().start())
        .isEqualTo(Instant.parse("2026-11-17T00:00:00Z").toEpochMilli());
    assertThat(market.prices().changes()).isEqualTo(60);
    assertThat(market.prices().price(5)).isEqualTo(0.0305);
  }

  @Test
  void whoever_was_stopped_goes_on_and_leaves_no_half_file() throws Exception {
    assertThatThrownBy(() -> fetch(3, NOON, 2)).hasMessage("too many calls");
    assertThat(files()).containsExactly("ec2-us-east-1-Linux-UNIX-2026-11-17.csv.gz");

    assertThat(fetch(3, NOON, 0)).isEqualTo(new FetchedDays.Fetched(3, 2));
    assertThat(asked)
        .containsExactly(
            "2026-11-17T00:00:00Z",
            "2026-11-18T00:00:00Z",
            "2026-11-18T00:00:00Z",
            "2026-11-19T00:00:00Z");
  }

  @Test
  void a_day_that_is_not_over_gives_way_to_the_whole_one() throws Exception {
    fetch(1, NOON, 0);
    assertThat(files()).containsExactly("ec2-us-east-1-Linux-UNIX-2026-11-19-until-now.csv.gz");

    fetch(2, NOON.plus(1, ChronoUnit.DAYS), 0);
    assertThat(files())
        .containsExactly(
            "ec2-us-east-1-Linux-UNIX-2026-11-19.csv.gz",
            "ec2-us-east-1-Linux-UNIX-2026-11-20-until-now.csv.gz");
  }

  @Test
  void wrong_options_are_told_before_anybody_is_asked() {
    assertThat(Invocation.of("markets", "fetch").err()).contains("--region");
    assertThat(Invocation.of("markets", "fetch", "--region", "us-east-1a").err())
        .contains("--region us-east-1a: expected a region such as us-east-1");
    assertThat(Invocation.of("markets", "fetch", "--region", "us-east-1", "--days", "91").err())
        .contains("--days 91: expected a whole number from 1 to 90");
  }
}
