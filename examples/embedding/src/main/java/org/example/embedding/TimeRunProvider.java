package org.example.embedding;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.CostProvider;
import dev.gleaner.core.evict.SchedulerInputs;

/** Lets scenario files of a provider say {@code cost: time-run}. */
public final class TimeRunProvider implements CostProvider {

  @Override
  public String name() {
    return "time-run";
  }

  @Override
  public Cost create(SchedulerInputs inputs) {
    return new TimeRun();
  }
}
