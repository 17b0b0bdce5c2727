package dev.gleaner.core.estimate.availability;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;

/** Markets that come and go, for tests: a price of 0.5 where they are there, of 2 where not. */
final class Lives {

  static final long HOUR = 3_600_000;

  private Lives() {}

  /** Looked at every so often. */
  static MarketHistory market(String name, long step, long until, LongPredicate gone) {
    List<Long> times = new ArrayList<>();
    List<Double> prices = new ArrayList<>();
    for (long time = 0; time < until; time += step) {
      double price = gone.test(time) ? 2 : 0.5;
      if (prices.isEmpty() || price != prices.get(prices.size() - 1)) {
        times.add(time);
        prices.add(price);
      }
    }
    return new MarketHistory(
        new Market("a", new InstanceType(name, new Resources(4, 16_384), 1)),
        new PriceSeries(
            times.stream().mapToLong(Long::longValue).toArray(),
            prices.stream().mapToDouble(Double::doubleValue).toArray(),
            until));
  }
}
