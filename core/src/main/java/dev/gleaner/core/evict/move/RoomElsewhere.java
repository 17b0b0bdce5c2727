package dev.gleaner.core.evict.move;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where the preemptible instances of a host can go, any of them or all at once: see {@link
 * MovePlan}. What is free elsewhere is counted for each host anew, because only one host has to
 * make room for a request.
 */
public final class RoomElsewhere {

  private final Hosts hosts;
  private final List<Filter> filters;
  private final Cost ending;
  private final RoomiestLast rooms;
  private final Map<Integer, MovePlan> plans = new HashMap<>();
  private long asOf = Long.MIN_VALUE;

  /**
   * Looks at the hosts that pass some filters.
   *
   * @param ending whose end costs most has the first choice
   */
  public RoomElsewhere(Hosts hosts, List<Filter> filters, Cost ending) {
    this.hosts = hosts;
    this.filters = List.copyOf(filters);
    this.ending = ending;
    rooms = new RoomiestLast(hosts);
    hosts.whenChanged(host -> plans.clear());
  }

  /** The number of another host that is kept for the instance, or {@link HostSearch#NO_HOST}. */
  public int of(Instance instance, long now) {
    if (asOf != now) {
      plans.clear();
      asOf = now;
    }
    return plans
        .computeIfAbsent(hosts.hostOf(instance.id()), from -> plan(hosts.host(from), now))
        .destination(instance);
  }

  private MovePlan plan(Host from, long now) {
    MovePlan plan = new MovePlan(hosts, filters, rooms, from);
    plan.admit(from.preemptible(), instance -> ending.of(instance, now));
    return plan;
  }
}
