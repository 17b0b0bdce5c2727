package dev.gleaner.traces.vms;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.Collections;
import java.util.Comparator;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;

/**
 * Regular VMs drawn from settings. Every server draws from streams of its own, and starts early
 * enough that time 0 finds it in its steady state.
 */
public record SyntheticVms(SyntheticSettings settings) implements VmSource {

  public static final double MILLIS_PER_HOUR = 3_600_000;

  @Override
  public RegularVms vms(RandomStreams streams, long durationMillis) {
    long start = -StrictMath.round(settings.lifetimes().longestHours() * MILLIS_PER_HOUR) - 1;
    PriorityQueue<VmRequest> arrivals =
        new PriorityQueue<>(
            Comparator.comparingLong(VmRequest::arriveMillis)
                .thenComparingInt(VmRequest::server)
                .thenComparingLong(VmRequest::departMillis));
    PriorityQueue<Tenants> tenants =
        new PriorityQueue<>(
            Comparator.comparingLong(Tenants::nextMillis).thenComparingInt(Tenants::server));
    for (int server = 0; server < settings.servers(); server++) {
      LongLived.requests(settings, server, streams, start, durationMillis, arrivals::add);
      tenants.add(new Tenants(settings, server, streams.stream("tenants-" + server), start));
    }
    Resources each = settings.server();
    return new RegularVms(
        Collections.nCopies(settings.servers(), each),
        new Merged(arrivals, tenants, durationMillis));
  }

  /** Asks the tenants of a server to deploy only when nothing that is known arrives before. */
  private record Merged(
      PriorityQueue<VmRequest> arrivals, PriorityQueue<Tenants> tenants, long endMillis)
      implements Iterator<VmRequest> {

    @Override
    public boolean hasNext() {
      while (arrivals.isEmpty() || arrivals.peek().arriveMillis() >= tenants.peek().nextMillis()) {
        if (tenants.peek().nextMillis() > endMillis) {
          break;
        }
        Tenants next = tenants.remove();
        next.deploy(arrivals::add);
        tenants.add(next);
      }
      return !arrivals.isEmpty();
    }

    @Override
    public VmRequest next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      return arrivals.remove();
    }
  }
}
