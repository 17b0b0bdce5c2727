package dev.gleaner.core.evict;

import dev.gleaner.core.model.NamedProvider;

/**
 * Makes a rank of hosts known by its name: a provider's scheme can say {@code ranks: {NAME: 2}}.
 */
public interface RankProvider extends NamedProvider {

  /**
   * A new rank, never null. Called once for each run, before it begins; ranks of different runs
   * must share nothing that changes. What it throws ends the run.
   *
   * @param inputs may be kept and asked on the thread of the scheduler
   */
  Rank create(SchedulerInputs inputs);
}
