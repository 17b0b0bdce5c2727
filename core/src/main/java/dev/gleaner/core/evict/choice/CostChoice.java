package dev.gleaner.core.evict.choice;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.SchedulerInputs;

/**
 * The cost that a scheme names: one of {@link CostName}, or that of another jar. Asked before a run
 * begins, for several runs at once: it must share nothing between them that changes.
 */
@FunctionalInterface
public interface CostChoice {

  /** A new one for each run, never null: it may remember what it saw of the run. */
  Cost create(SchedulerInputs inputs);

  /** Whether it may ask how long instances will run. */
  default boolean foresees() {
    return true;
  }
}
