package dev.gleaner.core.evict;

import dev.gleaner.core.model.RandomStream;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** A host that is full but for a little, and a request for which it can make room. */
public record VictimCase(Host host, Request request, Cost cost) {

  private static final List<Needs> NEEDS =
      List.of(Needs.NONE, Needs.NONE, Needs.apart("one"), Needs.apart("two"));

  public static VictimCase random(RandomStream random, int dimensions, int instances) {
    int sizes = 1 + random.below(12);
    RandomHosts generator = new RandomHosts(random, dimensions, sizes);
    long[] capacity = new long[dimensions];
    Arrays.fill(capacity, 1000);
    Hosts hosts = Sizes.hosts(dimensions);
    Host host = hosts.host(hosts.add(Sizes.of(capacity), Set.of()));
    double[] costs = new double[instances];
    int differentCosts = 1 + random.below(20);
    int perSize = random.below(3);
    for (int i = 0; i < instances; i++) {
      Instance instance =
          generator.instance(InstanceKind.PREEMPTIBLE, NEEDS.get(random.below(NEEDS.size())));
      hosts.place(instance, 0);
      costs[i] = perSize * instance.size().milliCores() + random.below(differentCosts);
    }
    long[] filling = new long[dimensions];
    long[] size = new long[dimensions];
    double share = random.uniform();
    for (int dimension = 0; dimension < dimensions; dimension++) {
      long most = 1000 - host.free(HostState.FULL, dimension);
      long free = random.below(3);
      filling[dimension] = host.free(HostState.FULL, dimension) - free;
      size[dimension] = free + (long) (share * random.uniform(0.5, 1) * (most + 1));
      size[dimension] = Math.min(size[dimension], free + most);
    }
    hosts.place(new Instance(Request.of(1000, InstanceKind.NORMAL, Sizes.of(filling)), 0), 0);
    Needs needs = NEEDS.get(random.below(NEEDS.size()));
    Request request =
        new Request(1001, InstanceKind.NORMAL, Sizes.of(size), 0, Request.NEVER, needs);
    return new VictimCase(host, request, (instance, now) -> costs[(int) instance.id()]);
  }
}
