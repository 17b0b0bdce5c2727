package dev.gleaner.core.evict.choice;

import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.SchedulerInputs;
import dev.gleaner.core.evict.cover.LeastCostVictims;

/**
 * A rank that a scheme names: one of {@link RankName}, or that of another jar. Asked before a run
 * begins, for several runs at once: it must share nothing between them that changes.
 */
@FunctionalInterface
public interface RankChoice {

  /** A new one for each run, never null: it may remember what it saw of the run. */
  Rank create(SchedulerInputs inputs, LeastCostVictims victims);

  /** Whether it may ask how long instances will run. */
  default boolean foresees() {
    return true;
  }
}
