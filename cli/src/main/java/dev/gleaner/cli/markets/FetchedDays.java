package dev.gleaner.cli.markets;

import dev.gleaner.cli.options.Progress;
import dev.gleaner.clouds.CloudException;
import dev.gleaner.clouds.ec2.Ec2SpotPrices.Row;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.traces.text.TextFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A folder with a file of prices for each day of a region. A file is whole or absent, and a day
 * that is over is fetched once: whoever is stopped goes on where it was. The day that is not over
 * has another name, and gives way to the whole one.
 */
record FetchedDays(Path folder, String region, String product) {

  private static final String HEADER =
      "AvailabilityZone,InstanceType,ProductDescription,SpotPrice,Timestamp\n";

  /** Who knows prices. */
  @FunctionalInterface
  interface Source {
    void read(Instant from, Instant until, String product, Consumer<Row> rows)
        throws CloudException;
  }

  /** How many days are there now, and how many of them were fetched. */
  record Fetched(int days, int fetched) {}

  /** The days that are missing, today included, oldest first. */
  List<LocalDate> missing(int days, Instant now) {
    LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
    List<LocalDate> missing = new ArrayList<>();
    for (LocalDate day = today.minusDays(days - 1L); !day.isAfter(today); day = day.plusDays(1)) {
      if (day.equals(today) || !Files.exists(file(day, ""))) {
        missing.add(day);
      }
    }
    return missing;
  }

  Fetched fetch(int days, Instant now, Source source, Progress progress) throws CloudException {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new BadInputException("--into %s: cannot be made".formatted(folder));
    }
    List<LocalDate> missing = missing(days, now);
    for (LocalDate day : missing) {
      fetch(day, now, source);
      progress.step();
    }
    return new Fetched(days, missing.size());
  }

  private void fetch(LocalDate day, Instant now, Source source) throws CloudException {
    Instant from = day.atStartOfDay(ZoneOffset.UTC).toInstant();
    Instant end = day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    boolean over = !end.isAfter(now);
    StringBuilder text = new StringBuilder(HEADER);
    source.read(from, over ? end : now, product, row -> append(row, text));
    TextFile.write(file(day, over ? "" : "-until-now"), writer -> writer.append(text));
    if (over) {
      try {
        Files.deleteIfExists(file(day, "-until-now"));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static void append(Row row, StringBuilder text) {
    text.append(row.zone())
        .append(',')
        .append(row.type())
        .append(',')
        .append(row.product())
        .append(',')
        .append(row.dollarsPerHour())
        .append(',')
        .append(row.since())
        .append('\n');
  }

  private Path file(LocalDate day, String more) {
    String words = product.replaceAll("[^A-Za-z0-9]+", "-").replaceAll("^-|-$", "");
    return folder.resolve("ec2-%s-%s-%s%s.csv.gz".formatted(region, words, day, more));
  }
}
