package dev.gleaner.core.evict.search;

import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.NoHost;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.model.RandomStream;
import java.util.List;

/** Looks at every host, as Algorithms 1 and 2 are written down. */
public final class EveryHost implements HostSearch {

  private final Hosts hosts;
  private final Weighing weighing;

  public EveryHost(Hosts hosts, List<Filter> filters, List<WeightedRank> ranks, RandomStream ties) {
    this.hosts = hosts;
    weighing = new Weighing(filters, ranks, ties);
  }

  @Override
  public int best(Request request, HostState state, long now) {
    hosts.requireNames(request.size());
    return weighing.best(hosts.all(), request, state, now);
  }

  @Override
  public NoHost whyNone(Request request, HostState state) {
    return new NoHost(hosts, weighing.filters(), request, state);
  }
}
