package dev.gleaner.core.model;

import java.util.ArrayList;
import java.util.List;

/** Markets and prices for tests; times in minutes. */
public final class Histories {

  public static final long MINUTE = 60_000;

  private Histories() {}

  public static Market market(String zone, String type, double onDemand) {
    return new Market(zone, new InstanceType(type, new Resources(2, 8192), onDemand));
  }

  /** Prices from minutes on, until the last number. */
  public static MarketHistory history(Market market, double... minutesAndPrices) {
    int changes = minutesAndPrices.length / 2;
    long[] times = new long[changes];
    double[] prices = new double[changes];
    for (int i = 0; i < changes; i++) {
      times[i] = (long) (minutesAndPrices[2 * i] * MINUTE);
      prices[i] = minutesAndPrices[2 * i + 1];
    }
    return new MarketHistory(
        market, new PriceSeries(times, prices, (long) (minutesAndPrices[2 * changes] * MINUTE)));
  }

  /** Step prices around half of on-demand with spikes above it; some begin late or end early. */
  public static List<MarketHistory> random(RandomStream random, int markets, int minutes) {
    List<MarketHistory> histories = new ArrayList<>();
    for (int i = 0; i < markets; i++) {
      double onDemand = random.uniform(0.1, 2);
      long time = random.chance(0.4) ? random.below(minutes / 2) : 0;
      List<Long> times = new ArrayList<>();
      List<Double> prices = new ArrayList<>();
      while (time < minutes * 9L / 10) {
        times.add(time * MINUTE + random.below(60_000));
        prices.add(
            onDemand * (random.chance(0.2) ? random.uniform(0.9, 4) : random.uniform(0.2, 0.6)));
        time += 1 + random.below(60);
      }
      Market market = market("zone" + i % 3, "f" + i % 4 + ".s" + i, onDemand);
      long end = random.chance(0.3) ? (time + 1) * MINUTE : minutes * MINUTE + 1;
      histories.add(
          new MarketHistory(
              market,
              new PriceSeries(
                  times.stream().mapToLong(Long::longValue).toArray(),
                  prices.stream().mapToDouble(Double::doubleValue).toArray(),
                  Math.max(end, times.get(times.size() - 1) + 1))));
    }
    return histories;
  }
}
