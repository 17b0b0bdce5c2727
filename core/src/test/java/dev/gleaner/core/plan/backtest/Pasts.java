package dev.gleaner.core.plan.backtest;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Histories for the tests: on-demand prices are 1, servers have 4 cores and 16 GiB. */
final class Pasts {

  static final long MINUTE = 60_000;
  static final long HOUR = 60 * MINUTE;

  private Pasts() {}

  /** From pairs of an hour and the price from then on. */
  static MarketHistory market(String name, double endHour, double... hoursAndPrices) {
    long[] times = new long[hoursAndPrices.length / 2];
    double[] prices = new double[times.length];
    for (int i = 0; i < times.length; i++) {
      times[i] = Math.round(hoursAndPrices[2 * i] * HOUR);
      prices[i] = hoursAndPrices[2 * i + 1];
    }
    return new MarketHistory(
        new Market("a", new InstanceType(name, new Resources(4, 16_384), 1)),
        new PriceSeries(times, prices, Math.round(endHour * HOUR)));
  }

  /** A price for each quarter of an hour, now and then above on-demand. */
  static List<MarketHistory> random(int markets, int hours, Random random) {
    List<MarketHistory> all = new ArrayList<>();
    for (int m = 0; m < markets; m++) {
      double usual = 0.1 + 0.5 * random.nextDouble();
      double[] changes = new double[8 * hours];
      for (int i = 0; i < 4 * hours; i++) {
        changes[2 * i] = i / 4.0;
        changes[2 * i + 1] = random.nextInt(40) == 0 ? 2 : usual * (0.8 + random.nextDouble());
      }
      all.add(market("m%d.large".formatted(m), hours, changes));
    }
    return all;
  }

  /** The same until some time, and other prices from then on. */
  static MarketHistory withOtherFuture(MarketHistory history, long from, Random random) {
    PriceSeries prices = history.prices();
    double[] changed = new double[prices.changes()];
    long[] times = new long[changed.length];
    for (int i = 0; i < changed.length; i++) {
      times[i] = prices.time(i);
      changed[i] = times[i] < from ? prices.price(i) : 0.9 * random.nextDouble();
    }
    return new MarketHistory(history.market(), new PriceSeries(times, changed, prices.end()));
  }
}
