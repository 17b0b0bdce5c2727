package dev.gleaner.traces.prices;

import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.Comparator;
import java.util.List;

/**
 * Availability as prices, so that whatever judges prices can judge it: a server costs less than
 * half of on-demand while all that was asked for is there, and twice as much while it is not. To be
 * gone is to be above any sensible bid.
 */
public final class AvailabilityHistories {

  /** As multiples of the on-demand price, which is one dollar since the traces tell none. */
  private static final double THERE = 0.3;

  private static final double GONE = 2;

  private AvailabilityHistories() {}

  /** One market for each trace, by name; all begin at time 0. */
  public static List<MarketHistory> of(List<AvailabilityTrace> traces) {
    return traces.stream()
        .map(AvailabilityHistories::of)
        .sorted(Comparator.comparing(history -> history.market().name()))
        .toList();
  }

  private static MarketHistory of(AvailabilityTrace trace) {
    int count = trace.counts().size();
    long[] times = new long[count];
    double[] prices = new double[count];
    for (int i = 0; i < count; i++) {
      times[i] = i * trace.gapMillis();
      prices[i] = trace.counts().get(i) >= trace.asked() ? THERE : GONE;
    }
    InstanceType type = new InstanceType(trace.device(), new Resources(1, 1024), 1);
    return new MarketHistory(
        new Market(trace.zone(), type), new PriceSeries(times, prices, count * trace.gapMillis()));
  }
}
