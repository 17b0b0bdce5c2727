package dev.gleaner.core.evict.rank;

import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Request;

/** What the preemptible instances of the host bring in per hour; the less the better. */
public record RevenueRank() implements Rank {

  @Override
  public double of(Host host, Request request, long now) {
    return value(host);
  }

  @Override
  public Range range(Host host, long fromMillis) {
    return Range.only(value(host));
  }

  private static double value(Host host) {
    double revenue = 0;
    for (Instance instance : host.preemptible()) {
      revenue += instance.request().pricePerHour();
    }
    return 0 - revenue;
  }
}
