package dev.gleaner.core.evict;

import java.util.HashMap;
import java.util.Map;

/**
 * Past the paper: a victim that could move costs only what the move costs, so that those are chosen
 * who have somewhere to go. Two victims may count on the same room; then one of them ends.
 *
 * @see MoveVictims
 */
public final class CostIfNotMoved implements Cost {

  private final Cost ending;
  private final Cost moving;
  private final Hosts hosts;
  private final HostSearch search;
  private final Map<Amounts, Boolean> fits = new HashMap<>();
  private long asOf = Long.MIN_VALUE;

  public CostIfNotMoved(Cost ending, Cost moving, Hosts hosts, HostSearch search) {
    this.ending = ending;
    this.moving = moving;
    this.hosts = hosts;
    this.search = search;
    hosts.whenChanged(host -> fits.clear());
  }

  @Override
  public double of(Instance instance, long now) {
    return Math.min(
        ending.of(instance, now),
        hasSomewhereToGo(instance, now) ? moving.of(instance, now) : Double.POSITIVE_INFINITY);
  }

  private boolean hasSomewhereToGo(Instance instance, long now) {
    if (asOf != now) {
      fits.clear();
      asOf = now;
    }
    if (!instance.request().needs().equals(Needs.NONE)) {
      return isElsewhere(instance, now);
    }
    return fits.computeIfAbsent(instance.size(), size -> isElsewhere(instance, now));
  }

  // Room on its own host is none: the request that pushes it out wants that too.
  private boolean isElsewhere(Instance instance, long now) {
    int to = search.best(instance.request(), HostState.FULL, now);
    return to != HostSearch.NO_HOST
        && (!hosts.runs(instance.id()) || to != hosts.hostOf(instance.id()));
  }
}
