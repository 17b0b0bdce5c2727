package dev.gleaner.operate.applications.master;

import static dev.gleaner.operate.applications.master.PriceFile.A;
import static dev.gleaner.operate.applications.master.PriceFile.B;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PriceFeedTest extends PriceFeedScene {

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
    assertThatThrownBy(() -> new PriceFeed(List.of(file), prices::read, news::add))
        .isInstanceOf(BadInputException.class);
  }
}
