package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import java.util.OptionalInt;

/**
 * TR-Kubernetes' greedy choice (§3.3): server by server the one with the least {@code log(1 / p) *
 * sigma} (equation 6), where p is how available the capacity is with it and sigma what a unit of it
 * costs; until the target is met, or costs more than on demand. Then on-demand servers are taken
 * for all of it, or for as much as makes the whole cheapest.
 */
public final class CostTimesLoss implements CapacityPolicy {

  // In tenths of the capacity.
  private static final int PARTS = 10;

  @Override
  public String name() {
    return "TR-Kubernetes";
  }

  @Override
  public CapacityPool choose(CapacityProblem problem) {
    CapacityPool onDemand = new OnDemandOnly().choose(problem);
    CapacityPool best = onDemand;
    for (int part = 0; part < PARTS; part++) {
      int[] base = OnDemandOnly.cheapest(problem, part / (double) PARTS);
      CapacityPool pool = gathered(problem, base, best);
      if (pool.meetsTarget()
          && (!best.meetsTarget() || pool.dollarsPerHour() < best.dollarsPerHour())) {
        best = pool;
      }
      if (part == 0 && best != onDemand) {
        return best;
      }
    }
    return best;
  }

  private static CapacityPool gathered(CapacityProblem problem, int[] base, CapacityPool limit) {
    GrowingPool pool = new GrowingPool(problem);
    for (int offer : problem.onDemandOffers()) {
      pool.add(offer, base[offer]);
    }
    double dollars = limit.capacity() == 0 ? Double.POSITIVE_INFINITY : limit.dollarsPerHour();
    gather(problem, pool, problem.transientOffers(), dollars);
    return pool.pool();
  }

  /** Adds to a pool until it is enough, or costs more than a limit. */
  static void gather(CapacityProblem problem, GrowingPool pool, int[] among, double limit) {
    UnlikeOffers offers = new UnlikeOffers(problem, among);
    boolean helps = among.length > 0;
    while (helps && !pool.isEnough() && pool.dollarsPerHour() <= limit) {
      // Until enough of them is held, a kind of server does nothing for its price but be there.
      OptionalInt best =
          pool.next(
              offers,
              (offer, then, least) -> criterion(problem, offer, then, least),
              (offer, then, least) -> Leading.sigma(problem, offer));
      best.ifPresent(offer -> pool.add(offer, pool.stride(offer)));
      helps = best.isPresent();
    }
  }

  private static double criterion(
      CapacityProblem problem, int offer, double unavailability, double least) {
    double sigma = problem.offers().get(offer).dollarsPerUnit();
    // The logarithm is more than this, and most of the work if it is taken for all offers.
    double atLeast = unavailability * sigma;
    return atLeast > least
        ? atLeast
        : -StrictMath.log1p(-Math.min(1 - 1e-16, unavailability)) * sigma;
  }
}
