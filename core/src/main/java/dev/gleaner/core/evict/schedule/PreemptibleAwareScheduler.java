package dev.gleaner.core.evict.schedule;

import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Scheduler;
import dev.gleaner.core.evict.cover.LeastCostVictims;

/**
 * Algorithms 2 and 6: one pass for both kinds of requests. A normal one is filtered as if there
 * were no preemptible instances; on the host that wins, the least costly of them end if it has no
 * room.
 */
public final class PreemptibleAwareScheduler implements Scheduler {

  private final Hosts hosts;
  private final HostSearch search;
  private final LeastCostVictims victims;

  public PreemptibleAwareScheduler(Hosts hosts, HostSearch search, LeastCostVictims victims) {
    this.hosts = hosts;
    this.search = search;
    this.victims = victims;
  }

  @Override
  public HostDecision schedule(Request request, long now) {
    HostState state = request.isPreemptible() ? HostState.FULL : HostState.NORMAL_ONLY;
    int host = search.best(request, state, now);
    return host == HostSearch.NO_HOST
        ? new HostDecision.Refused(request, search.whyNone(request, state))
        : new HostDecision.Placed(request, host, victims.of(hosts.host(host), request, now));
  }
}
