package dev.gleaner.traces.prices;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.traces.RealData;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PriceFilesTest {

  private static final String HEADER = "az,instance_type,epoch_s,price_usd\n";

  @TempDir Path folder;
  private PriceFixture fixture;

  @BeforeEach
  void prepare() {
    fixture = new PriceFixture(folder);
  }

  @Test
  void of_contradicting_rows_the_one_read_last_counts_across_files() throws IOException {
    Path first =
        fixture.file(
            "1",
            HEADER
                + "a,m5.large,1705104000,0.1\na,m5.large,1705104000,0.2\na,m5.large,1705104005,0.4\n");
    Path second =
        fixture.file("2", HEADER + "a,m5.large,1705104000,0.3\na,m5.large,1705104005,0.4\n");

    PriceHistories inOrder = PriceFiles.read(List.of(first, second), PriceFixture.TYPES);
    PriceHistories reversed = PriceFiles.read(List.of(second, first), PriceFixture.TYPES);

    assertThat(PriceFixture.told(inOrder))
        .containsExactly("a/m5.large 00:00:00=0.3 00:00:05=0.4 until 00:00:05");
    assertThat(PriceFixture.told(reversed))
        .containsExactly("a/m5.large 00:00:00=0.2 00:00:05=0.4 until 00:00:05");
    assertThat(inOrder.conflicts()).isEqualTo(2);
    assertThat(inOrder.repeats()).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5})
  void shuffled_rows_with_repeats_in_many_files_give_the_series_of_a_sorted_file(int seed)
      throws IOException {
    Random random = new Random(seed);
    NavigableMap<String, NavigableMap<Integer, Integer>> cents = new TreeMap<>();
    for (int i = 0; i < 400; i++) {
      String market =
          "abc".charAt(random.nextInt(3)) + (random.nextBoolean() ? ",m5.large" : ",c5.large");
      cents
          .computeIfAbsent(market, m -> new TreeMap<>())
          .put(1_705_104_000 + random.nextInt(5000), 1 + random.nextInt(3));
    }
    List<String> rows = new ArrayList<>();
    cents.forEach(
        (market, changes) ->
            changes.forEach((time, cent) -> rows.add(market + "," + time + ",0.0" + cent + "\n")));
    List<String> sorted = reference(cents);

    rows.addAll(List.copyOf(rows.subList(0, rows.size() / 2)));
    Collections.shuffle(rows, random);
    List<Path> files = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      List<String> third = rows.subList(i * rows.size() / 3, (i + 1) * rows.size() / 3);
      files.add(fixture.file(seed + "-" + i, HEADER + String.join("", third)));
    }
    PriceHistories read = PriceFiles.read(files, PriceFixture.TYPES);

    assertThat(PriceFixture.told(read)).isEqualTo(sorted);
    assertThat(read.conflicts()).isZero();
    assertThat(read.rows()).isEqualTo(rows.size());
  }

  /** The obvious way: walk through each market's changes and note those that change something. */
  private static List<String> reference(
      NavigableMap<String, NavigableMap<Integer, Integer>> cents) {
    int end = cents.values().stream().mapToInt(NavigableMap::lastKey).max().orElseThrow();
    List<String> told = new ArrayList<>();
    cents.forEach(
        (market, changes) -> {
          StringBuilder line = new StringBuilder(market.replace(',', '/'));
          int before = 0;
          for (var change : changes.entrySet()) {
            if (change.getValue() != before) {
              line.append(" %s=0.0%d".formatted(clock(change.getKey()), change.getValue()));
            }
            before = change.getValue();
          }
          told.add(line + " until " + clock(end));
        });
    Collections.sort(told);
    return told;
  }

  private static String clock(int seconds) {
    return Instant.ofEpochSecond(seconds).toString().substring(11, 19);
  }

  @ParameterizedTest
  @CsvSource({
    "ec2-us-east-1-2016.csv.gz, 50, 426745, 2016-02-24, 2016-04-25",
    "ec2-us-east-1-2021.csv.gz, 1241, 268058, 2021-03-02, 2021-05-31",
    "ec2-us-east-1-2024q1.csv.gz, 3629, 1170615, 2024-01-13, 2024-04-13"
  })
  void months_of_real_prices_are_read_whole(
      String name, int markets, long rows, String firstDay, String lastDay) {
    InstanceTypes types =
        InstanceTypes.read(RealData.file("prices/ec2-instance-types-us-east-1.csv"));

    PriceHistories read = PriceFiles.read(List.of(RealData.file("prices/" + name)), types);

    assertThat(read.markets()).hasSize(markets);
    assertThat(read.rows()).isEqualTo(rows);
    assertThat(read.unknownTypes()).isEmpty();
    assertThat(Instant.ofEpochMilli(read.start())).asString().startsWith(firstDay);
    assertThat(Instant.ofEpochMilli(read.end())).asString().startsWith(lastDay);
    assertThat(read.markets())
        .isSortedAccordingTo(
            Comparator.comparing((MarketHistory history) -> history.market().name()))
        .allSatisfy(history -> assertThat(history.prices().end()).isEqualTo(read.end()));
  }
}
