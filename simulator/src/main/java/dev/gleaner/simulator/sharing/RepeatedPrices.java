package dev.gleaner.simulator.sharing;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.share.Tariff;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A window of price histories as virtual time from 0 on. Arrivals last longer than prices, so that
 * the window is run through again and again; it begins at a phase of its own, so that seeds see
 * different prices. Scaling time instead would make prices calmer than they were.
 */
public final class RepeatedPrices implements Tariff {

  private final Map<Market, PriceSeries> series = new LinkedHashMap<>();

  public RepeatedPrices(
      List<MarketHistory> histories, long from, long until, long phase, long durationMillis) {
    for (MarketHistory history : histories) {
      PriceSeries inside = history.prices().between(from, until);
      if (inside != null) {
        PriceSeries repeated = repeat(inside, from + phase, until - from, durationMillis);
        if (repeated != null) {
          series.put(history.market(), repeated);
        }
      }
    }
  }

  public List<Market> markets() {
    return List.copyOf(series.keySet());
  }

  public PriceSeries of(Market market) {
    return series.get(market);
  }

  @Override
  public double cost(Market market, long from, long until) {
    return series.get(market).cost(from, until);
  }

  private static PriceSeries repeat(PriceSeries once, long zero, long window, long duration) {
    List<Long> times = new ArrayList<>();
    List<Double> prices = new ArrayList<>();
    for (long shift = 0; once.start() + shift - zero < duration; shift += window) {
      for (int i = 0; i < once.changes(); i++) {
        long time = once.time(i) + shift - zero;
        // The price that holds at 0 began before it: the latest of those takes its place.
        if (time <= 0 && !times.isEmpty()) {
          times.clear();
          prices.clear();
        }
        if (time < duration) {
          times.add(Math.max(0, time));
          prices.add(once.price(i));
        }
      }
    }
    return times.isEmpty()
        ? null
        : new PriceSeries(
            times.stream().mapToLong(time -> time).toArray(),
            prices.stream().mapToDouble(price -> price).toArray(),
            duration);
  }
}
