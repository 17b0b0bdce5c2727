package dev.gleaner.operate.applications.master;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Prices of files that somebody writes anew now and then. They are read when the files have changed
 * and are left alone since the look before; what cannot be read, or tells less than what is known,
 * changes nothing.
 */
public final class PriceFeed implements Supplier<MarketPrices> {

  private final List<Path> files;
  private final Supplier<List<MarketHistory>> reader;
  private final Consumer<String> news;
  private volatile MarketPrices prices;
  private List<String> taken;
  private List<String> seen;
  private long reloads;
  private long refusals;

  /**
   * Reads them for the first time.
   *
   * @param reader of the files
   * @param news hears what became of a change
   */
  public PriceFeed(List<Path> files, Supplier<List<MarketHistory>> reader, Consumer<String> news) {
    this.files = List.copyOf(files);
    this.reader = reader;
    this.news = news;
    taken = state();
    seen = taken;
    prices = MarketPrices.live(reader.get());
  }

  @Override
  public MarketPrices get() {
    return prices;
  }

  /**
   * Looks whether the files have changed; reading may take a while.
   *
   * @param held markets in which somebody has servers: their prices must be known
   */
  public synchronized void look(Set<Market> held) {
    List<String> now = state();
    boolean isQuiet = now.equals(seen);
    seen = now;
    if (!isQuiet || now.equals(taken)) {
      return;
    }
    // Whatever becomes of it, the same files are read once.
    taken = now;
    try {
      MarketPrices fresh = MarketPrices.live(reader.get());
      if (!state().equals(now)) {
        // Somebody wrote while we read: the next quiet look reads all of it.
        taken = List.of();
        return;
      }
      check(fresh, held);
      prices = fresh;
      reloads++;
      news.accept(
          "new prices of %d markets, until %s".formatted(fresh.series().size(), newest(fresh)));
    } catch (BadInputException e) {
      refusals++;
      news.accept("keeps the prices from before: " + e.getMessage());
    }
  }

  private void check(MarketPrices fresh, Set<Market> held) {
    if (newest(fresh).isBefore(newest(prices))) {
      throw new BadInputException(
          "%s: the newest price is of %s, and one of %s is known"
              .formatted(files.get(0), newest(fresh), newest(prices)));
    }
    Set<String> missing = new TreeSet<>();
    held.stream()
        .filter(market -> prices.series().containsKey(market))
        .filter(market -> !fresh.series().containsKey(market))
        .forEach(market -> missing.add(market.name()));
    if (!missing.isEmpty()) {
      throw new BadInputException(
          "%s: no price of %s, where servers are held".formatted(files.get(0), missing));
    }
  }

  private static Instant newest(MarketPrices prices) {
    return Instant.ofEpochMilli(
        prices.series().values().stream().mapToLong(PriceSeries::end).max().orElse(0));
  }

  // Size, time and number: a file that took the place of another is another.
  private List<String> state() {
    List<String> state = new ArrayList<>();
    for (Path file : files) {
      try {
        BasicFileAttributes read = Files.readAttributes(file, BasicFileAttributes.class);
        state.add("%d %s %s".formatted(read.size(), read.lastModifiedTime(), read.fileKey()));
      } catch (IOException e) {
        state.add("missing");
      }
    }
    return state;
  }

  synchronized long reloads() {
    return reloads;
  }

  synchronized long refusals() {
    return refusals;
  }

  /** The newest moment of which a price is known, in seconds since 1970. */
  long newestSeconds() {
    return newest(prices).getEpochSecond();
  }
}
