package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import java.util.OptionalInt;

/**
 * The paper's greedy choice by availability alone: server by server the one that makes the capacity
 * most available, until the target is met, whatever that costs.
 */
public final class LikeliestFirst implements CapacityPolicy {

  // Where even that many times the price of on-demand servers is not enough, nothing will be.
  private static final double HOPELESS = 20;

  @Override
  public String name() {
    return "greedy on availability";
  }

  @Override
  public CapacityPool choose(CapacityProblem problem) {
    GrowingPool pool = new GrowingPool(problem);
    int[] offers = problem.transientOffers();
    double limit = HOPELESS * OnDemandOnly.dollarsPerUnit(problem) * problem.target().capacity();
    UnlikeOffers unlike = new UnlikeOffers(problem, offers);
    boolean helps = offers.length > 0;
    while (helps && !pool.isEnough() && pool.dollarsPerHour() < limit) {
      OptionalInt best = pool.next(unlike, LikeliestFirst::byOdds, LikeliestFirst::byOdds);
      best.ifPresent(offer -> pool.add(offer, pool.stride(offer)));
      helps = best.isPresent();
    }
    return pool.pool();
  }

  private static double byOdds(int offer, double unavailability, double least) {
    return unavailability;
  }
}
