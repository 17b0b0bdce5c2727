package dev.gleaner.core.evict;

import dev.gleaner.core.model.RandomStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Looks at every host, as Algorithms 1 and 2 are written down, and rescales as in §4.1. */
public final class EveryHost implements HostSearch {

  private final Hosts hosts;
  private final List<Filter> filters;
  private final List<WeightedRank> ranks;
  private final RandomStream ties;

  public EveryHost(
      Hosts hosts, List<Filter> filters, List<WeightedRank> ranks, RandomStream ties) {
    this.hosts = hosts;
    this.filters = List.copyOf(filters);
    this.ranks = List.copyOf(ranks);
    this.ties = ties;
  }

  @Override
  public int best(Request request, HostState state, long now) {
    List<Host> passing = new ArrayList<>();
    for (int number = 0; number < hosts.count(); number++) {
      Host host = hosts.host(number);
      if (filters.stream().allMatch(filter -> filter.passes(host, state, request))) {
        passing.add(host);
      }
    }
    return passing.isEmpty() ? NO_HOST : choose(passing, weights(passing, request, now));
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
