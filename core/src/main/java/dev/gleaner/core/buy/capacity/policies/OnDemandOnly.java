package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Servers that are not taken away, of the kind of which a unit is cheapest. Where hardware fails
 * more often than the target allows, equal parts of several kinds.
 */
public final class OnDemandOnly implements CapacityPolicy {

  @Override
  public String name() {
    return "on demand";
  }

  @Override
  public CapacityPool choose(CapacityProblem problem) {
    CapacityPool cheapest = new CapacityPool(problem, cheapest(problem, 1));
    if (cheapest.meetsTarget() || cheapest.capacity() == 0) {
      return cheapest;
    }
    int[] cheapestFirst =
        IntStream.of(problem.onDemandOffers())
            .boxed()
            .sorted(Comparator.comparingDouble(offer -> Leading.sigma(problem, offer)))
            .mapToInt(Integer::intValue)
            .toArray();
    return EqualParts.of(problem, cheapestFirst)
        .min(Comparator.comparingDouble(CapacityPool::dollarsPerHour))
        .orElse(cheapest);
  }

  /** US dollars for an hour of a unit where that is cheapest; of any offer if none is on demand. */
  static double dollarsPerUnit(CapacityProblem problem) {
    int[] onDemand = problem.onDemandOffers();
    IntStream offers =
        onDemand.length > 0 ? IntStream.of(onDemand) : IntStream.range(0, problem.offers().size());
    return offers.mapToDouble(offer -> Leading.sigma(problem, offer)).min().orElseThrow();
  }

  /** The cheapest servers of one offer for a part of the need; none where none are on demand. */
  static int[] cheapest(CapacityProblem problem, double part) {
    int[] servers = new int[problem.offers().size()];
    int[] among = problem.onDemandOffers();
    if (among.length > 0) {
      int best = Leading.least(problem, among, (offer, least) -> dollars(problem, offer, part));
      servers[best] = problem.needed(best, part);
    }
    return servers;
  }

  private static double dollars(CapacityProblem problem, int offer, double part) {
    return problem.needed(offer, part) * problem.offers().get(offer).price();
  }
}
