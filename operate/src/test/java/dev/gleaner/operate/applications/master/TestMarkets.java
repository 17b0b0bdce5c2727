package dev.gleaner.operate.applications.master;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;

/**
 * Two months of prices of some markets, each of which is above its on-demand price now and then.
 */
public final class TestMarkets {

  public static final long HOUR = 3_600_000;
  public static final long START = 1_600_000_000_000L;
  private static final int HOURS = 60 * 24;

  private TestMarkets() {}

  public static long middle() {
    return START + HOURS * HOUR / 2;
  }

  /** With a chance of a spike in each hour. */
  public static List<MarketHistory> histories(double spikes) {
    List<MarketHistory> histories = new ArrayList<>();
    for (String zone : List.of("us-east-1a", "us-east-1b")) {
      histories.add(history(zone, "m5.xlarge", new Resources(4, 16_384), 0.192, spikes));
      histories.add(history(zone, "r5.xlarge", new Resources(4, 32_768), 0.252, spikes));
    }
    return histories;
  }

  private static MarketHistory history(
      String zone, String type, Resources size, double onDemand, double spikes) {
    RandomStream random = new RandomStreams(7).stream(zone + type);
    long[] times = new long[HOURS];
    double[] prices = new double[HOURS];
    for (int hour = 0; hour < HOURS; hour++) {
      times[hour] = START + hour * HOUR;
      prices[hour] =
          random.chance(spikes) ? 1.5 * onDemand : onDemand * (0.25 + 0.1 * random.uniform());
    }
    return new MarketHistory(
        new Market(zone, new InstanceType(type, size, onDemand)),
        new PriceSeries(times, prices, START + HOURS * HOUR));
  }
}
