package dev.gleaner.core.evict.cover;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Victims;
import dev.gleaner.core.model.RandomStream;

/**
 * Algorithm 5: the preemptible instances of a host that make room for a request at the least cost,
 * and of those sets with the same cost one of the smallest. The paper compares their sizes with the
 * request; here what is free on the host counts too. Instances from which the request is to be
 * apart are always among them.
 *
 * <p>On hosts with very many alike the search ends before it has compared them all: then the
 * victims say how much they cost above the least at most ({@link Victims#leastCost}).
 */
public final class LeastCostVictims {

  private final Cost cost;
  private final RandomStream ties;
  private final SearchEffort effort;

  public LeastCostVictims(Cost cost, RandomStream ties) {
    this(cost, ties, SearchEffort.USUAL);
  }

  LeastCostVictims(Cost cost, RandomStream ties, SearchEffort effort) {
    this.cost = cost;
    this.ties = ties;
    this.effort = effort;
  }

  /** What each of them costs. */
  public Cost cost() {
    return cost;
  }

  /** None where the request fits as it is. The host must have room without them all. */
  public Victims of(Host host, Request request, long now) {
    if (!Victims.areNeeded(host, request)) {
      return Victims.NONE;
    }
    VictimSearch search = new VictimSearch(cost, host, request, now);
    search.shuffle(ties);
    search.search(effort);
    return search.found();
  }

  /** What they would cost, and nothing random about it. */
  public double cost(Host host, Request request, long now) {
    if (!Victims.areNeeded(host, request)) {
      return 0;
    }
    VictimSearch search = new VictimSearch(cost, host, request, now);
    search.search(effort);
    return search.cost();
  }
}
