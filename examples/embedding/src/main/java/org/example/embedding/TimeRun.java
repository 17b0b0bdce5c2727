package org.example.embedding;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Instance;

/** Who came last goes first: an instance costs as much as it has run. */
public record TimeRun() implements Cost {

  @Override
  public double of(Instance instance, long now) {
    return instance.runMillis(now);
  }
}
