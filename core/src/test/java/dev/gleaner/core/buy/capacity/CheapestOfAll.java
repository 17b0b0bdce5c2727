package dev.gleaner.core.buy.capacity;

import java.util.Optional;

/**
 * The cheapest pool that meets the target, by trying all: any number of servers of each offer up to
 * that which alone would do, but for those that already cost too much.
 */
public final class CheapestOfAll {

  private final CapacityProblem problem;
  private final int[] servers;
  private double least = Double.POSITIVE_INFINITY;
  private CapacityPool best;

  private CheapestOfAll(CapacityProblem problem) {
    this.problem = problem;
    servers = new int[problem.offers().size()];
  }

  public static Optional<CapacityPool> of(CapacityProblem problem) {
    CheapestOfAll all = new CheapestOfAll(problem);
    all.search(0, 0);
    return Optional.ofNullable(all.best);
  }

  private void search(int offer, double dollars) {
    if (dollars >= least) {
      return;
    }
    if (offer == servers.length) {
      CapacityPool pool = new CapacityPool(problem, servers);
      if (pool.meetsTarget()) {
        best = pool;
        least = dollars;
      }
      return;
    }
    Offer kind = problem.offers().get(offer);
    double memory = (double) kind.market().type().size().memoryMib();
    int most =
        (int)
            Math.ceil(
                Math.max(
                    (double) problem.target().capacity() / kind.capacity(),
                    problem.target().memoryMib() / memory));
    for (int count = 0; count <= most; count++) {
      servers[offer] = count;
      search(offer + 1, dollars + count * kind.price());
    }
    servers[offer] = 0;
  }
}
