package dev.gleaner.core.evict;

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
  public Verdict schedule(Request request, long now) {
    HostState state = request.isPreemptible() ? HostState.FULL : HostState.NORMAL_ONLY;
    int host = search.best(request, state, now);
    return host == HostSearch.NO_HOST
        ? new Verdict.Refused(request, state)
        : new Verdict.Placed(request, host, victims.of(hosts.host(host), request, now));
  }
}
