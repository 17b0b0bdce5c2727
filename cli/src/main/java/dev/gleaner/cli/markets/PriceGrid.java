package dev.gleaner.cli.markets;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import java.util.Comparator;
import java.util.List;

/**
 * Prices of some markets at the same regular times.
 *
 * @param prices one row for each market; NaN where the price is not known
 */
public record PriceGrid(List<Market> markets, List<double[]> prices, long stepMillis) {

  /** 512 MiB. */
  private static final double MOST_SAMPLES = 1 << 26;

  /** Of the markets that change most often, in order of zone and type. */
  public static PriceGrid of(
      List<MarketHistory> all, int most, long start, long end, long stepMillis) {
    List<MarketHistory> chosen =
        all.stream()
            .sorted(
                Comparator.<MarketHistory>comparingInt(history -> -history.prices().changes())
                    .thenComparing(history -> history.market().name()))
            .limit(most)
            .sorted(Comparator.comparing(history -> history.market().name()))
            .toList();
    if (chosen.size() < 2) {
      throw new BadInputException(
          "only %s is left; expected at least two markets to compare"
              .formatted(chosen.get(0).market()));
    }
    if (stepMillis < 1 || chosen.size() * ((double) (end - start) / stepMillis) > MOST_SAMPLES) {
      throw new BadInputException(
          "--step is too short for %d markets over %d days; expected a longer step, such as 1h, or"
                  .formatted(chosen.size(), (end - start) / 86_400_000)
              + " fewer markets or days");
    }
    int count = (int) ((end - start + stepMillis - 1) / stepMillis);
    return new PriceGrid(
        chosen.stream().map(MarketHistory::market).toList(),
        chosen.stream().map(history -> history.prices().sampled(start, stepMillis, count)).toList(),
        stepMillis);
  }

  public int count() {
    return markets.size();
  }
}
