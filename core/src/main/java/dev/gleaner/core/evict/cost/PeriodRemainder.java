package dev.gleaner.core.evict.cost;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;

/**
 * The paper's cost: how far the instance is into a period that its owner pays only when it is
 * complete. In milliseconds: sums of whole numbers are exact, so that equal ones are seen to be.
 */
public record PeriodRemainder(long periodMillis) implements Cost {

  public PeriodRemainder {
    SincePeriod.requirePeriod(periodMillis);
  }

  @Override
  public double of(Instance instance, long now) {
    return SincePeriod.millis(instance, periodMillis, now);
  }

  @Override
  public Rank.Range range(Instance instance, long fromMillis) {
    return SincePeriod.range(instance, periodMillis, fromMillis);
  }
}
