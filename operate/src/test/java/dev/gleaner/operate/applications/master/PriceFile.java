package dev.gleaner.operate.applications.master;

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
import java.util.List;

/** A file of prices of two markets, which a feed looks at. */
record PriceFile(Path path) {

  static final Market A = market("a");
  static final Market B = market("b");

  static PriceFile in(Path folder) throws IOException {
    PriceFile file = new PriceFile(folder.resolve("prices"));
    Files.writeString(file.path, "a 0 0.05 100\nb 0 0.06 100\n");
    return file;
  }

  private static Market market(String zone) {
    return new Market(zone, new InstanceType("m5.xlarge", new Resources(4, 16_384), 0.2));
  }

  // Lines of zone, time, price and end.
  List<MarketHistory> read() {
    try {
      List<MarketHistory> histories = new ArrayList<>();
      for (String line : Files.readAllLines(path)) {
        String[] words = line.split(" ", -1);
        if (words.length != 4) {
          throw new BadInputException("%s: \"%s\" is cut off".formatted(path, line));
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
}
