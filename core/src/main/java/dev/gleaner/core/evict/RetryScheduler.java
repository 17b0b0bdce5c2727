package dev.gleaner.core.evict;

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
  public Verdict schedule(Request request, long now) {
    Verdict verdict = first.schedule(request, now);
    return verdict instanceof Verdict.Refused && !request.isPreemptible()
        ? second.schedule(request, now)
        : verdict;
  }
}
