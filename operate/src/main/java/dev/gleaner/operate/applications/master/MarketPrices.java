package dev.gleaner.operate.applications.master;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.share.Tariff;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What servers have cost until now, and cost: from histories that may have been recorded at another
 * time and may pass faster. Beyond its end the last price of a history holds.
 *
 * @param begin when we look at the moment {@code recorded} of the histories
 * @param speed how many recorded milliseconds pass in one of ours
 */
public record MarketPrices(Map<Market, PriceSeries> series, long begin, long recorded, double speed)
    implements Tariff {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  /** Histories that pass as time does. */
  public static MarketPrices live(List<MarketHistory> histories) {
    return replayed(histories, 0, 0, 1);
  }

  /** Recorded ones; each market counts once. */
  public static MarketPrices replayed(
      List<MarketHistory> histories, long begin, long recorded, double speed) {
    Map<Market, PriceSeries> series = new HashMap<>();
    histories.forEach(history -> series.put(history.market(), history.prices()));
    return new MarketPrices(Map.copyOf(series), begin, recorded, speed);
  }

  /**
   * Those of a market, by its name: servers may be held since another on-demand price was known of
   * their type.
   */
  public Optional<PriceSeries> of(Market market) {
    PriceSeries same = series.get(market);
    if (same != null) {
      return Optional.of(same);
    }
    return series.entrySet().stream()
        .filter(one -> one.getKey().name().equals(market.name()))
        .map(Map.Entry::getValue)
        .findAny();
  }

  /** The moment of the histories that is now. */
  public long recordedAt(long now) {
    return recorded + Math.round((now - begin) * speed);
  }

  /** When that is, for a moment of the histories. */
  public long ours(long moment) {
    return begin + (long) Math.ceil((moment - recorded) / speed);
  }

  /** All that is known now. */
  public List<MarketHistory> until(long now) {
    long last = recordedAt(now);
    return series.entrySet().stream()
        .map(one -> history(one.getKey(), one.getValue(), last))
        .filter(Objects::nonNull)
        .sorted(Comparator.comparing(history -> history.market().name()))
        .toList();
  }

  // A price holds until the next one: what was the last one known is so still.
  private static MarketHistory history(Market market, PriceSeries prices, long last) {
    PriceSeries known = prices.between(prices.start(), Math.min(last, prices.end()));
    return known == null ? null : new MarketHistory(market, known);
  }

  /** Dollars per hour now; empty where the market is unknown. */
  public OptionalDouble price(Market market, long now) {
    PriceSeries prices = of(market).orElse(null);
    int change = prices == null ? -1 : prices.changeAt(recordedAt(now));
    return change < 0 ? OptionalDouble.empty() : OptionalDouble.of(prices.price(change));
  }

  /** Those of some markets, as far as they are known. */
  public Map<Market, Double> of(Set<Market> markets, long now) {
    Map<Market, Double> prices = new HashMap<>();
    markets.forEach(market -> price(market, now).ifPresent(dollars -> prices.put(market, dollars)));
    return prices;
  }

  @Override
  public double cost(Market market, long from, long until) {
    PriceSeries prices = of(market).orElse(null);
    if (prices == null) {
      return 0;
    }
    long start = recordedAt(from);
    long end = recordedAt(until);
    long beyond = Math.max(0, end - Math.max(start, prices.end()));
    return prices.cost(start, end) + prices.price(prices.changes() - 1) * beyond / MILLIS_PER_HOUR;
  }
}
