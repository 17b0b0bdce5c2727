package dev.gleaner.core.evict.cost;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;

/**
 * What was computed since the last checkpoint, in core-hours. One that was moved since counts as at
 * work meanwhile.
 */
public record WorkLost() implements Cost {

  @Override
  public double of(Instance instance, long now) {
    return coreHours(
        instance, SincePeriod.millis(instance, instance.request().checkpointMillis(), now));
  }

  @Override
  public Rank.Range range(Instance instance, long fromMillis) {
    long checkpoint = instance.request().checkpointMillis();
    return SincePeriod.range(instance, checkpoint, fromMillis).times(coreHours(instance, 1));
  }

  static double coreHours(Instance instance, double millis) {
    return instance.size().milliCores() / 1000.0 * millis / SincePeriod.HOUR_MILLIS;
  }
}
