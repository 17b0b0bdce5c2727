package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.PoolSample;
import java.util.ArrayList;
import java.util.List;

/**
 * A pool that is the same for one or more schemes, as that of a recorded trace is for all of them.
 * Schemes that finish later have seen more of it, so that the longest run of a seed tells the most.
 */
final class SharedPool {

  /** Prices of many nodes are added up in whatever order the nodes come. */
  private static final double ROUNDING = 1e-9;

  private final List<String> schemes = new ArrayList<>();
  private final List<List<PoolSample>> seeds;

  SharedPool(String scheme, List<List<PoolSample>> seeds) {
    this.seeds = new ArrayList<>(seeds);
    schemes.add(scheme);
  }

  List<String> schemes() {
    return List.copyOf(schemes);
  }

  List<List<PoolSample>> seeds() {
    return List.copyOf(seeds);
  }

  /** Adds the scheme if its pool is this one, and says whether it is. */
  boolean takes(String scheme, List<List<PoolSample>> others) {
    if (others.size() != seeds.size()) {
      return false;
    }
    for (int seed = 0; seed < seeds.size(); seed++) {
      if (!agree(seeds.get(seed), others.get(seed))) {
        return false;
      }
    }
    schemes.add(scheme);
    for (int seed = 0; seed < seeds.size(); seed++) {
      if (others.get(seed).size() > seeds.get(seed).size()) {
        seeds.set(seed, others.get(seed));
      }
    }
    return true;
  }

  private static boolean agree(List<PoolSample> one, List<PoolSample> other) {
    for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
      if (!agree(one.get(i), other.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static boolean agree(PoolSample one, PoolSample other) {
    double difference = Math.abs(one.dollarsPerHour() - other.dollarsPerHour());
    return one.atMillis() == other.atMillis()
        && one.nodes() == other.nodes()
        && one.stableNodes() == other.stableNodes()
        && one.cores() == other.cores()
        && difference <= ROUNDING * Math.max(1, one.dollarsPerHour());
  }
}
