package dev.gleaner.core.evict.cost;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;

/** All instances cost the same: as few as possible end. */
public record FewestInstances() implements Cost {

  @Override
  public double of(Instance instance, long now) {
    return 1;
  }

  @Override
  public Rank.Range range(Instance instance, long fromMillis) {
    return Rank.Range.only(1);
  }
}
