package dev.gleaner.core.evict.choice;

import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Scheduler;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.schedule.FilterScheduler;
import dev.gleaner.core.evict.schedule.PreemptibleAwareScheduler;
import dev.gleaner.core.evict.schedule.RetryScheduler;

/** The schedulers that a file may name. */
public enum SchedulerName {
  /** Never ends anything: preemptible instances are in the way. */
  FILTER,
  RETRY,
  PREEMPTIBLE_AWARE;

  public Scheduler scheduler(Hosts hosts, HostSearch search, LeastCostVictims victims) {
    return switch (this) {
      case FILTER -> new FilterScheduler(search);
      case RETRY -> new RetryScheduler(hosts, search, victims);
      case PREEMPTIBLE_AWARE -> new PreemptibleAwareScheduler(hosts, search, victims);
    };
  }
}
