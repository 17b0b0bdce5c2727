package dev.gleaner.operate.applications.master;

import static dev.gleaner.operate.applications.master.PriceFile.B;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.Resources;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class PriceFeedTroubleTest extends PriceFeedScene {

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
              return prices.read();
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
              return prices.read();
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
              return prices.read();
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

  private List<MarketHistory> failing(List<RuntimeException> troubles) {
    if (!troubles.isEmpty()) {
      throw troubles.remove(0);
    }
    return prices.read();
  }
}
