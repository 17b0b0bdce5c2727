package dev.gleaner.kubernetes.targets;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Prices of what Karpenter's pretended cloud sells: 60 days, in which each market now and then
 * costs more than on demand for some hours.
 */
final class KwokMarkets {

  static final Instant END = Instant.parse("2026-01-01T00:00:00Z");

  private static final long HOUR = 3_600_000;
  private static final int HOURS = 60 * 24;
  private static final List<InstanceType> TYPES =
      List.of(
          type("c-2x-amd64-linux", 2, 4, 0.054),
          type("c-4x-amd64-linux", 4, 8, 0.109),
          type("s-2x-amd64-linux", 2, 8, 0.067),
          type("s-4x-amd64-linux", 4, 16, 0.134));

  private KwokMarkets() {}

  static List<MarketHistory> histories() {
    List<MarketHistory> markets = new ArrayList<>();
    for (String zone : List.of("test-zone-a", "test-zone-b", "test-zone-c")) {
      for (InstanceType type : TYPES) {
        markets.add(new MarketHistory(new Market(zone, type), prices(zone, type)));
      }
    }
    return markets;
  }

  /** The same a day later, with everything else at the price of on-demand servers for that day. */
  static List<MarketHistory> withOnly(String type) {
    return histories().stream()
        .map(one -> one.market().type().name().equals(type) ? longer(one, 1) : longer(one, 20))
        .toList();
  }

  private static MarketHistory longer(MarketHistory one, double factor) {
    PriceSeries prices = one.prices();
    int changes = prices.changes();
    long[] times = new long[changes + 1];
    double[] dollars = new double[changes + 1];
    for (int i = 0; i < changes; i++) {
      times[i] = prices.time(i);
      dollars[i] = factor > 1 ? one.market().type().onDemand() * factor : prices.price(i);
    }
    times[changes] = prices.end();
    dollars[changes] = dollars[changes - 1];
    return new MarketHistory(
        one.market(), new PriceSeries(times, dollars, prices.end() + 24 * HOUR));
  }

  private static PriceSeries prices(String zone, InstanceType type) {
    Random random = new Random((zone + type.name()).hashCode());
    long start = END.toEpochMilli() - HOURS * HOUR;
    long[] times = new long[HOURS];
    double[] dollars = new double[HOURS];
    for (int hour = 0; hour < HOURS; hour++) {
      times[hour] = start + hour * HOUR;
      boolean scarce = random.nextInt(100) == 0;
      dollars[hour] = type.onDemand() * (scarce ? 2 : 0.3 + 0.05 * random.nextDouble());
    }
    return new PriceSeries(times, dollars, END.toEpochMilli());
  }

  private static InstanceType type(String name, int cores, int gib, double onDemand) {
    return new InstanceType(name, new Resources(cores, gib * 1024L), onDemand);
  }
}
