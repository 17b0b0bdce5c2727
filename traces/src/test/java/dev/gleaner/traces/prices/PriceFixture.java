package dev.gleaner.traces.prices;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Files of prices, and prices as text that can be compared. */
record PriceFixture(Path folder) {

  static final InstanceTypes TYPES =
      InstanceTypes.of(
          List.of(
              new InstanceType("m5.large", new Resources(2, 8192), 0.096),
              new InstanceType("c5.large", new Resources(2, 4096), 0.085)));

  Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  static byte[] compressed(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  PriceHistories read(String text) throws IOException {
    return PriceFiles.read(List.of(file("prices", text)), TYPES);
  }

  /** Such as "us-east-1a/m5.large 00:00:05=0.1 00:00:07=0.2 until 00:00:09". */
  static List<String> told(PriceHistories histories) {
    return histories.markets().stream().map(PriceFixture::told).toList();
  }

  private static String told(MarketHistory history) {
    PriceSeries prices = history.prices();
    List<String> words = new ArrayList<>(List.of(history.market().name()));
    for (int i = 0; i < prices.changes(); i++) {
      words.add(clock(prices.time(i)) + "=" + prices.price(i));
    }
    words.add("until " + clock(prices.end()));
    return String.join(" ", words);
  }

  private static String clock(long millis) {
    return Instant.ofEpochMilli(millis).toString().replaceFirst("2024-01-13T(.*)Z", "$1");
  }
}
