package dev.gleaner.traces.prices;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * An example for whoever has no prices at hand: 60 days of 40 markets that look like those of the
 * years in which the highest bids got the servers. Some are calm, some restless, some follow the
 * day, some spike; now and then a zone or a family becomes scarce and its markets rise together.
 * The names are real ones, the prices are made up.
 */
public final class GeneratedPrices {

  public static final long DEFAULT_SEED = 1;

  /** 2016-01-01. */
  static final long START = 1_451_606_400_000L;

  static final long DAY = 86_400_000;
  static final long END = START + 60 * DAY;

  private static final List<String> ZONES =
      List.of("us-east-1a", "us-east-1b", "us-east-1c", "us-east-1d");

  private static final List<InstanceType> TYPES =
      List.of(
          type("c5.xlarge", 4, 8, 0.17),
          type("c5.2xlarge", 8, 16, 0.34),
          type("c5.4xlarge", 16, 32, 0.68),
          type("m5.large", 2, 8, 0.096),
          type("m5.xlarge", 4, 16, 0.192),
          type("m5.2xlarge", 8, 32, 0.384),
          type("m5.4xlarge", 16, 64, 0.768),
          type("r5.xlarge", 4, 32, 0.252),
          type("r5.2xlarge", 8, 64, 0.504),
          type("r5.4xlarge", 16, 128, 1.008));

  private GeneratedPrices() {}

  public static InstanceTypes types() {
    return InstanceTypes.of(TYPES);
  }

  /** The same seed gives the same prices on every machine. */
  public static PriceHistories histories(long seed) {
    RandomStreams streams = new RandomStreams(seed).under("prices");
    List<MarketHistory> markets = new ArrayList<>();
    long rows = 0;
    for (String zone : ZONES) {
      for (InstanceType type : TYPES) {
        MarketRows prices = new GeneratedMarket(new Market(zone, type), streams).rows();
        rows += prices.size();
        markets.add(
            new MarketHistory(new Market(zone, type), ChangePoints.of(prices, END).series()));
      }
    }
    markets.sort(Comparator.comparing(history -> history.market().name()));
    return new PriceHistories(
        List.copyOf(markets),
        markets.stream().mapToLong(history -> history.prices().start()).min().orElseThrow(),
        END,
        rows,
        List.of(),
        0,
        Map.of(),
        0,
        0);
  }

  private static InstanceType type(String name, int cores, int gib, double onDemand) {
    return new InstanceType(name, new Resources(cores, 1024L * gib), onDemand);
  }
}
