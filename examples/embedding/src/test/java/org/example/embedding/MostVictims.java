package org.example.embedding;

import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.RankProvider;
import dev.gleaner.core.evict.SchedulerInputs;

/** Prefers hosts where preemptible instances hold the most cores. */
public final class MostVictims implements RankProvider {

  @Override
  public String name() {
    return "most-victims";
  }

  @Override
  public Rank create(SchedulerInputs inputs) {
    return (host, request, now) ->
        host.free(HostState.NORMAL_ONLY, 0) - host.free(HostState.FULL, 0);
  }
}
