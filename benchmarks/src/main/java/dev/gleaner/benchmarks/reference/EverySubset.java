package dev.gleaner.benchmarks.reference;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.Resources;
import java.util.List;

/** Algorithm 5 as it is written down: all subsets of the preemptible instances of a host. */
public final class EverySubset {

  private EverySubset() {}

  /** The least cost of those that make room. */
  public static double cost(Host host, Request request, Cost cost, long now) {
    List<Instance> instances = host.preemptible();
    int subsets = 1 << instances.size();
    double[] costs = new double[subsets];
    long[][] freed = new long[host.names().count()][subsets];
    for (int subset = 1; subset < subsets; subset++) {
      Instance last = instances.get(Integer.numberOfTrailingZeros(subset));
      int others = subset & (subset - 1);
      costs[subset] = costs[others] + cost.of(last, now);
      for (int dimension = 0; dimension < freed.length; dimension++) {
        freed[dimension][subset] =
            freed[dimension][others] + host.names().amount(last.size(), dimension);
      }
    }
    double least = Double.POSITIVE_INFINITY;
    for (int subset = 0; subset < subsets; subset++) {
      if (costs[subset] < least && makesRoom(host, request.size(), freed, subset)) {
        least = costs[subset];
      }
    }
    return least;
  }

  private static boolean makesRoom(Host host, Resources size, long[][] freed, int subset) {
    for (int dimension = 0; dimension < freed.length; dimension++) {
      long free = host.free(HostState.FULL, dimension) + freed[dimension][subset];
      if (free < host.names().amount(size, dimension)) {
        return false;
      }
    }
    return true;
  }
}
