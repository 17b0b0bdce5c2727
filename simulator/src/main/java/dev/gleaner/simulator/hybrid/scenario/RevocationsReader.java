package dev.gleaner.simulator.hybrid.scenario;

import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.buy.portfolio.AcceptedRisk;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.simulator.hybrid.revoke.MarketWeights;
import dev.gleaner.simulator.hybrid.revoke.Revocations;
import dev.gleaner.simulator.hybrid.revoke.RevokedAsRead;
import dev.gleaner.simulator.hybrid.revoke.RevokedAtRandom;
import dev.gleaner.simulator.hybrid.revoke.RevokedByPrices;
import dev.gleaner.traces.prices.InstanceTypes;
import dev.gleaner.traces.prices.PreemptibleLifetimes;
import dev.gleaner.traces.prices.PriceFiles;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * Who takes transient servers away: nobody, chance with a mean lifetime, chance with lifetimes that
 * were recorded, or the prices of markets. Files are looked for when the scenario runs.
 */
final class RevocationsReader {

  static final List<String> KEYS = List.of("lifetime", "lifetimes", "prices", "notice");

  private final Path folder;

  RevocationsReader(Path folder) {
    this.folder = folder;
  }

  Revocations read(Fields fields) {
    List<String> given = KEYS.stream().limit(3).filter(fields::has).toList();
    if (given.size() > 1) {
      throw fields.bad(given.get(1), "no such key beside " + given.get(0));
    }
    if (given.isEmpty()) {
      if (fields.has("notice")) {
        throw fields.bad(
            "notice",
            "no such key without lifetime, lifetimes or prices: nobody takes servers away");
      }
      return Revocations.NONE;
    }
    long notice = fields.duration("notice", Duration.ofSeconds(30)).toMillis();
    return switch (given.get(0)) {
      case "lifetime" ->
          Revocations.exponential(
              fields.someTime("lifetime", Duration.ofHours(18)).toMillis(), notice);
      case "lifetimes" ->
          new RevokedAsRead(
              () ->
                  new RevokedAtRandom(PreemptibleLifetimes.read(file(fields, "lifetimes")), notice),
              notice);
      default -> byPrices(fields.below("prices"), notice);
    };
  }

  private Revocations byPrices(Fields fields, long notice) {
    double bid = fields.number("bid", 1, 0.001, 1000);
    MarketWeights weights =
        switch (fields.choice("choice", MarketsBy.CHEAPEST, MarketsBy.class)) {
          case CHEAPEST -> MarketWeights.cheapest();
          case PORTFOLIO ->
              MarketWeights.portfolio(
                  fields.choice("risk", AcceptedRisk.LOW, AcceptedRisk.class), bid);
        };
    RevokedByPrices.Settings settings =
        new RevokedByPrices.Settings(
            bid,
            fields.someTime("past", Duration.ofDays(14)).toMillis(),
            fields.someTime("run", Duration.ofHours(24)).toMillis(),
            notice);
    List<String> families =
        fields.has("families") ? fields.list("families", family -> family) : List.of();
    return new RevokedAsRead(
        () -> new RevokedByPrices(markets(fields, families), weights, settings), notice);
  }

  /** How markets are chosen. */
  private enum MarketsBy {
    CHEAPEST,
    PORTFOLIO
  }

  private List<MarketHistory> markets(Fields fields, List<String> families) {
    List<MarketHistory> all =
        PriceFiles.read(List.of(file(fields, "file")), InstanceTypes.read(file(fields, "types")))
            .markets();
    List<MarketHistory> chosen =
        all.stream()
            .filter(one -> families.isEmpty() || families.contains(one.market().type().family()))
            .toList();
    if (chosen.isEmpty()) {
      throw fields.bad("families", "families of some of the %d markets".formatted(all.size()));
    }
    return chosen;
  }

  private Path file(Fields fields, String key) {
    if (!fields.has(key)) {
      throw fields.bad(key, "the path of a file");
    }
    Path file = Fields.parse(fields.key(key), fields.value(key), this::resolved);
    if (!Files.isRegularFile(file)) {
      throw fields.bad(key, "the path of a file, but there is none at " + file);
    }
    return file;
  }

  private Path resolved(String name) {
    try {
      return folder.resolve(name).normalize();
    } catch (InvalidPathException e) {
      throw new BadValueException("the path of a file");
    }
  }
}
