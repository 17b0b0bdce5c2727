package dev.gleaner.core.evict;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import java.util.Set;

/** Hosts with random instances, for properties that must hold on all of them. */
final class RandomHosts {

  static final long HOUR = 3_600_000;

  private final RandomStream random;
  private final int dimensions;
  private final int sizes;
  private long nextId;

  /** Instances with sizes from 0 to this in each dimension. */
  RandomHosts(RandomStream random, int dimensions, int sizes) {
    this.random = random;
    this.dimensions = dimensions;
    this.sizes = sizes;
  }

  Request request(InstanceKind kind) {
    return request(kind, Needs.NONE);
  }

  Request request(InstanceKind kind, Needs needs) {
    long checkpoint = random.chance(0.5) ? Request.NEVER : 1 + random.below((int) HOUR);
    return new Request(nextId++, kind, size(), random.below(5) / 4.0, checkpoint, needs);
  }

  Resources size() {
    long[] amounts = new long[dimensions];
    for (int dimension = 0; dimension < dimensions; dimension++) {
      amounts[dimension] = random.below(sizes + 1);
    }
    return Sizes.of(amounts);
  }

  Instance instance(InstanceKind kind, Needs needs) {
    return new Instance(request(kind, needs), random.below((int) (5 * HOUR)));
  }

  /** Takes up most of what is free with a normal instance, so that room has to be made. */
  Host fullHost(int preemptible, double filled) {
    long[] capacity = new long[dimensions];
    long[] filling = new long[dimensions];
    for (int dimension = 0; dimension < dimensions; dimension++) {
      capacity[dimension] = 3L * sizes * (preemptible + 1);
    }
    Hosts hosts = Sizes.hosts(dimensions);
    Host host = hosts.host(hosts.add(Sizes.of(capacity), Set.of()));
    for (int i = 0; i < preemptible; i++) {
      hosts.place(instance(InstanceKind.PREEMPTIBLE, Needs.NONE), 0);
    }
    for (int dimension = 0; dimension < dimensions; dimension++) {
      filling[dimension] = (long) (filled * host.free(HostState.FULL, dimension));
    }
    hosts.place(new Instance(Request.of(nextId++, InstanceKind.NORMAL, Sizes.of(filling)), 0), 0);
    return host;
  }
}
