package dev.gleaner.core.evict.schedule;

import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Scheduler;
import dev.gleaner.core.evict.cover.LeastCostVictims;

/**
 * The paper's baseline with two passes (§4.5): first as if nothing could be ended, and after a
 * failure of a normal request once more as if no preemptible instance were there.
 */
public final class RetryScheduler implements Scheduler {

  private final FilterScheduler first;
  private final PreemptibleAwareScheduler second;

  public RetryScheduler(Hosts hosts, HostSearch search, LeastCostVictims victims) {
    first = new FilterScheduler(search);
    second = new PreemptibleAwareScheduler(hosts, search, victims);
  }

  @Override
  public HostDecision schedule(Request request, long now) {
    HostDecision decision = first.schedule(request, now);
    return decision instanceof HostDecision.Refused && !request.isPreemptible()
        ? second.schedule(request, now)
        : decision;
  }
}
