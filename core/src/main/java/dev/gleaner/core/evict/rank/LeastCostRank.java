package dev.gleaner.core.evict.rank;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.cover.LeastCostVictims;

/**
 * What it costs to make room on the host; the less the better, 0 where nobody has to end. This is
 * the reason that the paper gives for tables 5 and 6, which {@link PeriodRank} does not lead to.
 *
 * <p>Its {@link #range} is that of requests that need victims: {@link #most} and {@link #least} let
 * in those that need none.
 */
public record LeastCostRank(LeastCostVictims victims) implements Rank {

  @Override
  public double of(Host host, Request request, long now) {
    return 0 - victims.cost(host, request, now);
  }

  @Override
  public Range range(Host host, long fromMillis) {
    if (host.preemptible().isEmpty()) {
      return Range.only(0);
    }
    double cheapest = Double.POSITIVE_INFINITY;
    double slowest = Double.POSITIVE_INFINITY;
    Range all = Range.only(0);
    for (Instance instance : host.preemptible()) {
      Range cost = victims.cost().range(instance, fromMillis);
      cheapest = Math.min(cheapest, cost.least());
      slowest = Math.min(slowest, cost.leastRise());
      all = all.plus(cost);
    }
    return new Range(cheapest, all.most(), slowest, all.mostRise(), all.untilMillis()).negated();
  }

  @Override
  public double most(double most, Fit fit) {
    return fit == Fit.NOWHERE ? most : 0;
  }

  @Override
  public double least(double least, Fit fit) {
    return fit == Fit.EVERYWHERE ? 0 : least;
  }
}
