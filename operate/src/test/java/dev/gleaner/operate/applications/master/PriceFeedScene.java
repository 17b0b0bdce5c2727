package dev.gleaner.operate.applications.master;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A feed that looks at a file of prices, and what it tells. */
abstract class PriceFeedScene {

  @TempDir Path folder;
  final List<String> news = new ArrayList<>();
  PriceFile prices;
  Path file;
  PriceFeed feed;

  @BeforeEach
  void begin() throws IOException {
    prices = PriceFile.in(folder);
    file = prices.path();
    feed = new PriceFeed(List.of(file), prices::read, news::add);
  }

  double price() {
    return feed.get().price(PriceFile.A, 50).orElse(-1);
  }
}
