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
import java.util.concurrent.atomic.AtomicLong;
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
  // Whoever reads them must not wait until files are read.
  private final AtomicLong reloads = new AtomicLong();
  private final AtomicLong refusals = new AtomicLong();
  private String trouble = "";

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
   * @param held markets in which somebody has servers: their prices must be known. It is asked once
   *     the files are read, since that takes time in which servers are bought
   */
  public synchronized void look(Supplier<Set<Market>> held) {
    List<String> now = state();
    boolean isQuiet = now.equals(seen);
    seen = now;
    if (!isQuiet) {
      // What is wrong with other files is told anew.
      trouble = "";
      return;
    }
    if (now.equals(taken)) {
      return;
    }
    // What these files hold does not change: they are read once.
    taken = now;
    try {
      MarketPrices fresh = MarketPrices.live(reader.get());
      if (!state().equals(now)) {
        // Somebody wrote while we read: the next quiet look reads all of it.
        taken = List.of();
        return;
      }
      check(fresh, held.get());
      prices = fresh;
      reloads.incrementAndGet();
      trouble = "";
      news.accept(
          "new prices of %d markets, until %s".formatted(fresh.series().size(), newest(fresh)));
    } catch (BadInputException e) {
      refused(e.getMessage());
    } catch (OutOfMemoryError e) {
      // To try again at once would take the memory from those who buy.
      refused("not enough memory to read " + files);
    } catch (RuntimeException e) {
      // A disk that could not be read may be readable at the next look.
      taken = List.of();
      refused(e.toString());
    }
  }

  private void refused(String because) {
    refusals.incrementAndGet();
    if (!because.equals(trouble)) {
      news.accept("keeps the prices from before: " + because);
    }
    trouble = because;
  }

  private void check(MarketPrices fresh, Set<Market> held) {
    if (newest(fresh).isBefore(newest(prices))) {
      throw new BadInputException(
          "%s: the newest price is of %s, and one of %s is known"
              .formatted(files.get(0), newest(fresh), newest(prices)));
    }
    Set<String> missing = new TreeSet<>();
    held.stream()
        .filter(market -> prices.of(market).isPresent())
        .filter(market -> fresh.of(market).isEmpty())
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

  long reloads() {
    return reloads.get();
  }

  long refusals() {
    return refusals.get();
  }

  /** The newest moment of which a price is known, in seconds since 1970. */
  long newestSeconds() {
    return newest(prices).getEpochSecond();
  }
}
