package dev.gleaner.core.plan.backtest;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.Offer;
import dev.gleaner.core.estimate.availability.JointAvailability;
import dev.gleaner.core.model.InstanceType;
import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.model.PriceSeries;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Histories and pools for tests: on-demand prices are 1, servers have 4 cores. */
final class PooledPasts {

  static final long HOUR = 3_600_000;

  private PooledPasts() {}

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

  /** Of spot servers by market, and then of on-demand servers by market. */
  static CapacityPool pool(List<MarketHistory> markets, int capacity, int... servers) {
    List<Offer> offers = new ArrayList<>();
    markets.forEach(one -> offers.add(Offer.spot(one.market(), 0.5)));
    markets.forEach(one -> offers.add(Offer.onDemand(one.market())));
    double[] available = new double[offers.size()];
    Arrays.fill(available, 0.9);
    CapacityProblem problem =
        new CapacityProblem(
            offers,
            JointAvailability.independent(available),
            new CapacityTarget(capacity, 0, 0.01));
    return new CapacityPool(problem, Arrays.copyOf(servers, offers.size()));
  }
}
