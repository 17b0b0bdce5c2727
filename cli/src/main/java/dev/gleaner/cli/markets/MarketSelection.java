package dev.gleaner.cli.markets;

import dev.gleaner.core.buy.markets.NameGlobs;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.traces.prices.PriceHistories;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** Chooses markets by zone, type and time; null where all will do. */
record MarketSelection(List<String> zones, List<String> types, Instant from, Instant until) {

  private static final int SHOWN = 8;

  SelectedMarkets select(PriceHistories all) {
    List<MarketHistory> inZones =
        matching("--zone", zones, all.markets(), history -> history.market().zone());
    List<MarketHistory> ofTypes =
        matching("--type", types, inZones, history -> history.market().type().name());
    long start = from == null ? all.start() : from.toEpochMilli();
    long end = until == null ? all.end() : Math.min(until.toEpochMilli(), all.end());
    List<MarketHistory> known =
        from == null && until == null
            ? ofTypes
            : ofTypes.stream()
                .map(history -> history.between(start, end))
                .filter(history -> history.prices() != null)
                .toList();
    if (known.isEmpty()) {
      throw new BadInputException(
          "no price of these markets is known in the time that --from and --until leave; the prices"
              + " are from %s to %s"
                  .formatted(Instant.ofEpochMilli(all.start()), Instant.ofEpochMilli(all.end())));
    }
    long first = known.stream().mapToLong(history -> history.prices().start()).min().orElseThrow();
    return new SelectedMarkets(known, first, end);
  }

  private static List<MarketHistory> matching(
      String option,
      List<String> globs,
      List<MarketHistory> markets,
      Function<MarketHistory, String> name) {
    if (globs == null) {
      return markets;
    }
    NameGlobs wanted = new NameGlobs(globs);
    List<MarketHistory> found =
        markets.stream().filter(market -> wanted.match(name.apply(market))).toList();
    if (found.isEmpty()) {
      List<String> known = markets.stream().map(name).distinct().sorted().limit(SHOWN).toList();
      throw new BadInputException(
          "%s %s: matches none; there are %s%s"
              .formatted(
                  option,
                  String.join(",", globs),
                  String.join(", ", known),
                  known.size() == SHOWN ? ", ..." : ""));
    }
    return found;
  }
}
