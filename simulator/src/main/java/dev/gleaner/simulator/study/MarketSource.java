package dev.gleaner.simulator.study;

import dev.gleaner.config.units.BadValueException;
import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.traces.prices.GeneratedPrices;
import dev.gleaner.traces.prices.InstanceTypes;
import dev.gleaner.traces.prices.PriceFiles;
import dev.gleaner.traces.prices.PriceHistories;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;

/** The prices that a study looks at: files, a window of time, a choice of markets. */
public record MarketSource(DataFiles data, long from, long until, MarketChoice choice) {

  public static MarketSource of(DataFiles data, Fields fields) {
    Fields window = fields.below("window");
    return new MarketSource(
        data,
        day(window, "from", Long.MIN_VALUE),
        day(window, "until", Long.MAX_VALUE),
        MarketChoice.of(fields.below("markets")));
  }

  public PriceSpan read() {
    PriceHistories all = all();
    long start = Math.max(from, all.start());
    long end = Math.min(until, all.end());
    List<MarketHistory> chosen =
        all.markets().stream()
            .filter(history -> choice.has(history.market()))
            .map(history -> history.between(start, end))
            .filter(history -> history.prices() != null)
            .toList();
    if (chosen.size() < 2) {
      throw new BadInputException(
          "%d of the %d markets in %s are left by window and markets; expected at least two"
              .formatted(chosen.size(), all.markets().size(), named()));
    }
    return new PriceSpan(chosen, start, end);
  }

  // Kinds that can do without files get the example.
  private PriceHistories all() {
    return data.fields().has("prices")
        ? PriceFiles.read(data.several("prices"), InstanceTypes.read(data.one("types")))
        : GeneratedPrices.histories(GeneratedPrices.DEFAULT_SEED);
  }

  private String named() {
    return data.fields().has("prices") ? data.several("prices").toString() : "the example";
  }

  private static long day(Fields window, String key, long standard) {
    return window.has(key)
        ? Fields.parse(window.key(key), window.value(key), MarketSource::millis)
        : standard;
  }

  private static long millis(String date) {
    try {
      return LocalDate.parse(date).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli();
    } catch (DateTimeParseException e) {
      throw new BadValueException("a day such as 2016-03-01, which begins at midnight UTC");
    }
  }
}
