package dev.gleaner.operate.applications.master;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class PriceFeedTest {

  private static final Market A = market("a");
  private static final Market B = market("b");

  @TempDir Path folder;
  private final List<String> news = new ArrayList<>();
  private Path file;
  private PriceFeed feed;

  private static Market market(String zone) {
    return new Market(zone, new InstanceType("m5.xlarge", new Resources(4, 16_384), 0.2));
  }

  @BeforeEach
  void begin() throws IOException {
    file = folder.resolve("prices");
    Files.writeString(file, "a 0 0.05 100\nb 0 0.06 100\n");
    feed = new PriceFeed(List.of(file), this::read, news::add);
  }

  // Lines of zone, time, price and end.
  private List<MarketHistory> read() {
    try {
      List<MarketHistory> histories = new ArrayList<>();
      for (String line : Files.readAllLines(file)) {
        String[] words = line.split(" ", -1);
        if (words.length != 4) {
          throw new BadInputException("%s: \"%s\" is cut off".formatted(file, line));
        }
        histories.add(
            new MarketHistory(
                market(words[0]),
                new PriceSeries(
                    new long[] {Long.parseLong(words[1])},
                    new double[] {Double.parseDouble(words[2])},
                    Long.parseLong(words[3]))));
      }
      return histories;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private double price() {
    return feed.get().price(A, 50).orElse(-1);
  }

  @Test
  void new_prices_count_once_the_file_is_left_alone() throws IOException {
    feed.look(() -> Set.of());
    Files.writeString(file, "a 0 0.07 1100\nb 0 0.06 1100\n");
    feed.look(() -> Set.of(A));
    assertThat(price()).as("somebody may still write").isEqualTo(0.05);
    feed.look(() -> Set.of(A));
    assertThat(price()).isEqualTo(0.07);
    feed.look(() -> Set.of(A));

    assertThat(news).containsExactly("new prices of 2 markets, until 1970-01-01T00:00:01.100Z");
  }

  @Test
  void what_cannot_be_read_changes_nothing_and_is_said_once() throws IOException {
    Files.writeString(file, "a 0 0.07 110\nb 0 0.0");
    feed.look(() -> Set.of());
    feed.look(() -> Set.of());
    feed.look(() -> Set.of());
    assertThat(price()).isEqualTo(0.05);
    assertThat(news).hasSize(1).first().asString().startsWith("keeps the prices from before: ");

    Files.writeString(file, "a 0 0.07 110\nb 0 0.06 110\n");
    feed.look(() -> Set.of());
    feed.look(() -> Set.of());
    assertThat(price()).isEqualTo(0.07);
    assertThat(MasterMetrics.of(Optional.empty(), Optional.of(feed)))
        .contains(
            "gleaner_applications_leads 0\n",
            "gleaner_applications_price_reloads_total{outcome=\"taken\"} 1\n",
            "gleaner_applications_price_reloads_total{outcome=\"refused\"} 1\n",
            "gleaner_applications_newest_price_seconds 0\n");
  }

  @Test
  void what_tells_less_than_is_known_changes_nothing() throws IOException {
    Files.writeString(file, "a 0 0.07 90\nb 0 0.06 90\n");
    feed.look(() -> Set.of());
    feed.look(() -> Set.of());
    Files.writeString(file, "a 0 0.07 120\n");
    feed.look(() -> Set.of(A, B));
    feed.look(() -> Set.of(A, B));
    assertThat(price()).isEqualTo(0.05);
    assertThat(news)
        .hasSize(2)
        .anyMatch(line -> line.contains("the newest price is of"))
        .anyMatch(line -> line.contains("no price of [b/m5.xlarge], where servers are held"));

    Files.writeString(file, "a 0 0.07 130\n");
    feed.look(() -> Set.of(A));
    feed.look(() -> Set.of(A));
    assertThat(price()).as("nobody has servers in b").isEqualTo(0.07);
  }

  @Test
  void a_disk_that_could_not_be_read_for_a_while_is_read_again() throws IOException {
    List<RuntimeException> troubles = new ArrayList<>();
    feed = new PriceFeed(List.of(file), () -> failing(troubles), news::add);
    Files.writeString(file, "a 0 0.07 110\nb 0 0.06 110\n");
    feed.look(Set::of);
    troubles.add(new UncheckedIOException(new IOException("stale file handle")));
    troubles.add(new UncheckedIOException(new IOException("stale file handle")));
    feed.look(Set::of);
    feed.look(Set::of);
    assertThat(price()).isEqualTo(0.05);
    assertThat(feed.refusals()).isEqualTo(2);
    assertThat(news).singleElement().asString().contains("stale file handle");

    feed.look(Set::of);
    assertThat(price()).isEqualTo(0.07);
  }

  private List<MarketHistory> failing(List<RuntimeException> troubles) {
    if (!troubles.isEmpty()) {
      throw troubles.remove(0);
    }
    return read();
  }

  @Test
  void too_little_memory_changes_nothing_until_the_files_do() throws IOException {
    boolean[] isShort = {false};
    feed =
        new PriceFeed(
            List.of(file),
            () -> {
              if (isShort[0]) {
                throw new OutOfMemoryError("of a test");
              }
              return read();
            },
            news::add);
    Files.writeString(file, "a 0 0.07 110\nb 0 0.06 110\n");
    isShort[0] = true;
    feed.look(Set::of);
    feed.look(Set::of);
    feed.look(Set::of);
    assertThat(price()).isEqualTo(0.05);
    assertThat(feed.refusals()).isEqualTo(1);
    assertThat(news).singleElement().asString().contains("not enough memory to read");
  }

  @Test
  void what_is_held_is_asked_after_the_files_are_read() throws IOException {
    Set<Market> held = new HashSet<>();
    feed =
        new PriceFeed(
            List.of(file),
            () -> {
              // Somebody buys in the meantime.
              held.add(B);
              return read();
            },
            news::add);
    held.clear();
    Files.writeString(file, "a 0 0.07 120\n");
    feed.look(() -> held);
    feed.look(() -> held);
    assertThat(price()).isEqualTo(0.05);
    assertThat(news).singleElement().asString().contains("no price of [b/m5.xlarge]");
  }

  @Test
  @Timeout(60)
  void numbers_are_told_while_files_are_read() throws Exception {
    CountDownLatch reads = new CountDownLatch(1);
    CountDownLatch asked = new CountDownLatch(1);
    boolean[] isSlow = {false};
    feed =
        new PriceFeed(
            List.of(file),
            () -> {
              if (isSlow[0]) {
                reads.countDown();
                assertThatCode(asked::await).doesNotThrowAnyException();
              }
              return read();
            },
            news::add);
    Files.writeString(file, "a 0 0.07 120\nb 0 0.06 120\n");
    feed.look(Set::of);
    isSlow[0] = true;
    Thread reader = new Thread(() -> feed.look(Set::of));
    reader.start();
    reads.await();
    try {
      assertThat(feed.reloads()).isZero();
      assertThat(feed.refusals()).isZero();
    } finally {
      asked.countDown();
      reader.join();
    }
    assertThat(feed.reloads()).isEqualTo(1);
  }

  @Test
  void a_market_is_the_same_at_another_on_demand_price() throws IOException {
    Market before = new Market("b", new InstanceType("m5.xlarge", new Resources(4, 16_384), 0.19));
    Files.writeString(file, "a 0 0.07 120\n");
    feed.look(() -> Set.of(before));
    feed.look(() -> Set.of(before));
    assertThat(news).singleElement().asString().contains("no price of [b/m5.xlarge]");

    Files.writeString(file, "a 0 0.07 120\nb 0 0.06 130\n");
    feed.look(() -> Set.of(before));
    feed.look(() -> Set.of(before));
    assertThat(price()).isEqualTo(0.07);
    assertThat(feed.get().price(before, 50)).hasValue(0.06);
    assertThat(feed.get().cost(before, 0, 100)).isEqualTo(feed.get().cost(B, 0, 100)).isPositive();
  }

  @Test
  void a_file_that_is_gone_for_a_while_changes_nothing() throws IOException {
    Files.delete(file);
    feed.look(() -> Set.of());
    Files.writeString(file, "a 0 0.07 130\n");
    feed.look(() -> Set.of());
    feed.look(() -> Set.of());
    assertThat(price()).isEqualTo(0.07);
  }

  @Test
  void bad_prices_at_the_start_are_refused() throws IOException {
    Files.writeString(file, "a");
    assertThatThrownBy(() -> new PriceFeed(List.of(file), this::read, news::add))
        .isInstanceOf(BadInputException.class);
  }
}
