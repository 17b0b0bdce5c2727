package dev.gleaner.core.evict.move;

import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.KeepsAffinity;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * Places on other hosts for the instances of one, so that no two count on the same room. Each takes
 * the fullest host that has enough left for it.
 *
 * <p>Filters see the hosts as they are. That will do for {@link KeepsAffinity}: it lets no two that
 * are to be apart onto one host, so none leave it together; and those of a group that stays
 * together may follow each other.
 */
final class MovePlan {

  private final Hosts hosts;
  private final List<Filter> filters;
  private final RoomiestLast rooms;
  private final Host from;
  private final Map<Long, Integer> destinations = new HashMap<>();
  private final Map<Integer, long[]> left = new HashMap<>();

  MovePlan(Hosts hosts, List<Filter> filters, RoomiestLast rooms, Host from) {
    this.hosts = hosts;
    this.filters = filters;
    this.rooms = rooms;
    this.from = from;
  }

  /** Its host, or {@link HostSearch#NO_HOST}. */
  int destination(Instance instance) {
    return destinations.getOrDefault(instance.id(), HostSearch.NO_HOST);
  }

  /** The dearest first, and of those that cost the same the largest: it is hard to place. */
  void admit(List<Instance> instances, ToDoubleFunction<Instance> cost) {
    record Priced(Instance instance, double cost) {}
    List<Priced> priced = new ArrayList<>();
    instances.forEach(instance -> priced.add(new Priced(instance, cost.applyAsDouble(instance))));
    priced.sort(
        Comparator.comparingDouble(Priced::cost)
            .thenComparingLong(one -> one.instance.size().milliCores())
            .reversed()
            .thenComparingLong(one -> one.instance.id()));
    priced.forEach(one -> admit(one.instance));
  }

  private void admit(Instance instance) {
    for (RoomiestLast.Room room : rooms.from(instance.size().milliCores())) {
      if (isFor(instance, hosts.host(room.host()))) {
        take(instance.size(), left.computeIfAbsent(room.host(), this::free));
        destinations.put(instance.id(), room.host());
        return;
      }
    }
  }

  private boolean isFor(Instance instance, Host host) {
    // Room on its own host is none: the request that pushes it out wants that too.
    return host != from
        && isEnough(host, instance.size())
        && filters.stream()
            .allMatch(filter -> filter.passes(host, HostState.FULL, instance.request()));
  }

  private boolean isEnough(Host host, Resources size) {
    long[] rest = left.get(host.number());
    return rest == null ? host.hasRoom(HostState.FULL, size) : hosts.names().fit(size, rest);
  }

  private long[] free(int number) {
    long[] free = new long[hosts.dimensions()];
    for (int dimension = 0; dimension < free.length; dimension++) {
      free[dimension] = hosts.host(number).free(HostState.FULL, dimension);
    }
    return free;
  }

  private void take(Resources size, long[] rest) {
    for (int dimension = 0; dimension < rest.length; dimension++) {
      rest[dimension] -= hosts.names().amount(size, dimension);
    }
  }
}
