package dev.gleaner.core.evict.rank;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.cost.SincePeriod;

/**
 * Algorithm 4: how far the preemptible instances of the host, all of them together, are into
 * periods that their owners pay only when they are complete; the less the better. In milliseconds.
 */
public record PeriodRank(long periodMillis) implements Rank {

  public PeriodRank {
    SincePeriod.requirePeriod(periodMillis);
  }

  @Override
  public double of(Host host, Request request, long now) {
    double weight = 0;
    for (Instance instance : host.preemptible()) {
      weight += SincePeriod.millis(instance, periodMillis, now);
    }
    return 0 - weight;
  }

  @Override
  public Range range(Host host, long fromMillis) {
    Range sum = Range.only(0);
    for (Instance instance : host.preemptible()) {
      sum = sum.plus(SincePeriod.range(instance, periodMillis, fromMillis));
    }
    return sum.negated();
  }
}
