package dev.gleaner.core.plan.backtest;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.Offer;
import dev.gleaner.core.estimate.availability.JointAvailability;
import dev.gleaner.core.model.MarketHistory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Pools of the markets of {@link Pasts} for tests. */
final class PooledPasts {

  private PooledPasts() {}

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
