package dev.gleaner.core.evict.cost;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.RemainingLife;

/**
 * What the provider could still have sold: the expected remaining life, in core-hours. Those that
 * are about to end by themselves go first.
 */
public record RemainingLifeCost(RemainingLife life) implements Cost {

  @Override
  public double of(Instance instance, long now) {
    return WorkLost.coreHours(instance, life.expectedMillis(instance, now));
  }

  @Override
  public Rank.Range range(Instance instance, long fromMillis) {
    // An instance with no cores has no core-hours, even if it could live forever.
    return instance.size().milliCores() == 0
        ? Rank.Range.only(0)
        : life.range(instance, fromMillis).times(WorkLost.coreHours(instance, 1));
  }
}
