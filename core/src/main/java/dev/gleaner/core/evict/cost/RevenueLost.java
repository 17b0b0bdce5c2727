package dev.gleaner.core.evict.cost;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;

/**
 * What the owner would have paid for the period that is cut short, up to now: a provider that ends
 * an instance does not charge for its last period.
 */
public record RevenueLost(long periodMillis) implements Cost {

  public RevenueLost {
    SincePeriod.requirePeriod(periodMillis);
  }

  @Override
  public double of(Instance instance, long now) {
    return price(instance, SincePeriod.millis(instance, periodMillis, now));
  }

  @Override
  public Rank.Range range(Instance instance, long fromMillis) {
    return SincePeriod.range(instance, periodMillis, fromMillis).times(price(instance, 1));
  }

  private static double price(Instance instance, double millis) {
    return instance.request().pricePerHour() * millis / SincePeriod.HOUR_MILLIS;
  }
}
