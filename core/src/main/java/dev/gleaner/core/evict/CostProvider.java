package dev.gleaner.core.evict;

import dev.gleaner.core.model.NamedProvider;

/** Makes a cost of victims known by its name: a provider's scheme can say {@code cost: NAME}. */
public interface CostProvider extends NamedProvider {

  /**
   * A new cost, never null. Called once for each run, before it begins; costs of different runs
   * must share nothing that changes. What it throws ends the run.
   *
   * @param inputs may be kept and asked on the thread of the scheduler
   */
  Cost create(SchedulerInputs inputs);
}
