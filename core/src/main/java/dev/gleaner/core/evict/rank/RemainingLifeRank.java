package dev.gleaner.core.evict.rank;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.RemainingLife;
import dev.gleaner.core.evict.Request;

/**
 * How long the preemptible instances of the host would still run, all of them together, in
 * milliseconds; the less the better.
 */
public record RemainingLifeRank(RemainingLife life) implements Rank {

  @Override
  public double of(Host host, Request request, long now) {
    double sum = 0;
    for (Instance instance : host.preemptible()) {
      sum += life.expectedMillis(instance, now);
    }
    return 0 - sum;
  }

  @Override
  public Range range(Host host, long fromMillis) {
    Range sum = Range.only(0);
    for (Instance instance : host.preemptible()) {
      sum = sum.plus(life.range(instance, fromMillis));
    }
    return sum.negated();
  }
}
