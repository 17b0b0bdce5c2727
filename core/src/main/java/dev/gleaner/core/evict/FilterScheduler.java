package dev.gleaner.core.evict;

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
  public Verdict schedule(Request request, long now) {
    int host = search.best(request, HostState.FULL, now);
    return host == HostSearch.NO_HOST
        ? new Verdict.Refused(request, HostState.FULL)
        : new Verdict.Placed(request, host, Victims.NONE);
  }
}
