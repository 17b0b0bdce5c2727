package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * EC2 Spot Fleet: servers of the cheapest offers in turn, one at a time, until the capacity is
 * there; with one offer its lowest-cost choice, with ten its diversified one (§3.3). It knows of no
 * availability.
 */
public record CheapestInTurn(String name, int offers) implements CapacityPolicy {

  public static final CapacityPolicy CHEAPEST = new CheapestInTurn("Spot Fleet cheapest", 1);
  public static final CapacityPolicy DIVERSE = new CheapestInTurn("Spot Fleet diverse", 10);

  @Override
  public CapacityPool choose(CapacityProblem problem) {
    int[] order =
        IntStream.of(problem.transientOffers())
            .boxed()
            .sorted(Comparator.comparingDouble(offer -> Leading.sigma(problem, offer)))
            .limit(offers)
            .mapToInt(Integer::intValue)
            .toArray();
    int[] servers = new int[problem.offers().size()];
    long capacity = 0;
    for (int i = 0; capacity < problem.target().capacity() && order.length > 0; i++) {
      int offer = order[i % order.length];
      servers[offer]++;
      capacity += problem.offers().get(offer).capacity();
    }
    return new CapacityPool(problem, servers);
  }
}
