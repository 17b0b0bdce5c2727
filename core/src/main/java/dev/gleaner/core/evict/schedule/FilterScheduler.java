package dev.gleaner.core.evict.schedule;

import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Scheduler;
import dev.gleaner.core.evict.Victims;

/**
 * Algorithm 1, the plain filter scheduler of OpenStack and others: all instances are alike, and
 * what runs is never ended.
 */
public final class FilterScheduler implements Scheduler {

  private final HostSearch search;

  public FilterScheduler(HostSearch search) {
    this.search = search;
  }

  @Override
  public HostDecision schedule(Request request, long now) {
    int host = search.best(request, HostState.FULL, now);
    return host == HostSearch.NO_HOST
        ? new HostDecision.Refused(request, search.whyNone(request, HostState.FULL))
        : new HostDecision.Placed(request, host, Victims.NONE);
  }
}
