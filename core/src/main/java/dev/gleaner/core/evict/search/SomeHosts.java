package dev.gleaner.core.evict.search;

import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.NoHost;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.model.RandomStream;
import java.util.Arrays;
import java.util.List;

/** Looks at the few hosts that somebody else has chosen, one by one, and at no other. */
public final class SomeHosts implements HostSearch {

  private final Hosts hosts;
  private final int[] numbers;
  private final Weighing weighing;

  /**
   * Among some of the hosts.
   *
   * @param numbers of the hosts, no two the same
   */
  public SomeHosts(
      Hosts hosts,
      int[] numbers,
      List<Filter> filters,
      List<WeightedRank> ranks,
      RandomStream ties) {
    this.hosts = hosts;
    this.numbers = numbers.clone();
    weighing = new Weighing(filters, ranks, ties);
  }

  @Override
  public int best(Request request, HostState state, long now) {
    hosts.requireNames(request.size());
    return weighing.best(among(), request, state, now);
  }

  @Override
  public NoHost whyNone(Request request, HostState state) {
    return new NoHost(hosts, among(), weighing.filters(), request, state);
  }

  private List<Host> among() {
    return Arrays.stream(numbers).mapToObj(hosts::host).toList();
  }
}
