package dev.gleaner.core.evict.choice;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.SchedulerInputs;

/** The cost that a scheme names: one of {@link CostName}, or that of another jar. */
@FunctionalInterface
public interface CostChoice {

  /** A new one for each run, never null: it may remember what it saw of the run. */
  Cost create(SchedulerInputs inputs);

  /** Whether it may ask how long instances will run. */
  default boolean foresees() {
    return true;
  }
}
