package dev.gleaner.core.evict;

import java.util.HashMap;
import java.util.Map;

/**
 * Past the paper: a victim that could move costs only what the move costs, so that those are chosen
 * who have somewhere to go. It is an estimate: two victims may count on the same room, and then one
 * of them ends.
 *
 * @see MoveVictims
 */
public final class CostIfNotMoved implements Cost {

  private final Cost ending;
  private final Cost moving;
  private final Hosts hosts;
  private final HostSearch search;
  private final Map<Amounts, Integer> best = new HashMap<>();
  private long asOf = Long.MIN_VALUE;

  public CostIfNotMoved(Cost ending, Cost moving, Hosts hosts, HostSearch search) {
    this.ending = ending;
    this.moving = moving;
    this.hosts = hosts;
    this.search = search;
    hosts.whenChanged(host -> best.clear());
  }

  @Override
  public double of(Instance instance, long now) {
    return Math.min(
        ending.of(instance, now),
        hasSomewhereToGo(instance, now) ? moving.of(instance, now) : Double.POSITIVE_INFINITY);
  }

  private boolean hasSomewhereToGo(Instance instance, long now) {
    if (asOf != now) {
      best.clear();
      asOf = now;
    }
    int to =
        instance.request().needs().equals(Needs.NONE)
            ? best.computeIfAbsent(instance.size(), size -> find(instance, now))
            : find(instance, now);
    // Room on its own host is none: the request that pushes it out wants that too.
    return to != HostSearch.NO_HOST && (to != hosts.hostOf(instance.id()) || isElsewhere(instance));
  }

  private int find(Instance instance, long now) {
    return search.best(instance.request(), HostState.FULL, now);
  }

  private boolean isElsewhere(Instance instance) {
    int own = hosts.hostOf(instance.id());
    return hosts.all().stream()
        .anyMatch(host -> host.number() != own && host.hasRoom(HostState.FULL, instance.size()));
  }
}
