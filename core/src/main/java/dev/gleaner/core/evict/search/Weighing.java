package dev.gleaner.core.evict.search;

import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.model.RandomStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Filters and weighs hosts one by one, and rescales what they get from each rank (§4.1). */
record Weighing(List<Filter> filters, List<WeightedRank> ranks, RandomStream ties) {

  Weighing {
    filters = List.copyOf(filters);
    ranks = List.copyOf(ranks);
  }

  /** The best of some hosts, or {@link HostSearch#NO_HOST}. */
  int best(Iterable<Host> hosts, Request request, HostState state, long now) {
    List<Host> passing = new ArrayList<>();
    for (Host host : hosts) {
      if (passes(host, state, request)) {
        passing.add(host);
      }
    }
    return passing.isEmpty() ? HostSearch.NO_HOST : choose(passing, weights(passing, request, now));
  }

  boolean passes(Host host, HostState state, Request request) {
    for (Filter filter : filters) {
      if (!filter.passes(host, state, request)) {
        return false;
      }
    }
    return true;
  }

  private double[] weights(List<Host> passing, Request request, long now) {
    double[] weights = new double[passing.size()];
    for (WeightedRank weighted : ranks) {
      double[] values =
          passing.stream().mapToDouble(host -> weighted.rank().of(host, request, now)).toArray();
      double least = Arrays.stream(values).min().orElseThrow();
      double most = Arrays.stream(values).max().orElseThrow();
      Rescaling rescaling = new Rescaling(least, most, weighted.multiplier());
      for (int i = 0; i < weights.length; i++) {
        weights[i] += rescaling.of(values[i]);
      }
    }
    return weights;
  }

  private int choose(List<Host> passing, double[] weights) {
    double most = Arrays.stream(weights).max().orElseThrow();
    List<Host> best = new ArrayList<>();
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] == most) {
        best.add(passing.get(i));
      }
    }
    return best.get(ties.below(best.size())).number();
  }
}
