package dev.gleaner.core.evict;

import dev.gleaner.core.model.RandomStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Algorithm 5: the preemptible instances of a host that make room for a request at the least cost.
 * The paper compares their sizes with the request; here what is free on the host counts too.
 */
public final class LeastCostVictims {

  private final Cost cost;
  private final RandomStream ties;

  public LeastCostVictims(Cost cost, RandomStream ties) {
    this.cost = cost;
    this.ties = ties;
  }

  /** What each of them costs. */
  public Cost cost() {
    return cost;
  }

  /** None where the request fits as it is. The host must have room without them all. */
  public Victims of(Host host, Request request, long now) {
    List<Instance> candidates = new ArrayList<>(host.preemptible());
    java.util.Collections.rotate(
        candidates, candidates.isEmpty() ? 0 : ties.below(candidates.size()));
    throw new UnsupportedOperationException();
  }

  /** What they would cost, and nothing random about it. */
  public double cost(Host host, Request request, long now) {
    throw new UnsupportedOperationException("" + cost);
  }
}
