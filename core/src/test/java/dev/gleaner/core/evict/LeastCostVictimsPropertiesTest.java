package dev.gleaner.core.evict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LeastCostVictimsPropertiesTest {

  private static final List<Needs> NEEDS =
      List.of(Needs.NONE, Needs.NONE, Needs.apart("one"), Needs.apart("two"));

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void no_set_of_victims_costs_less_or_is_as_cheap_and_smaller(int dimensions) {
    RandomStream random = new RandomStreams(dimensions).stream("victims");
    for (int round = 0; round < 1500; round++) {
      Case one = Case.random(random, dimensions, 1 + random.below(round % 50 == 0 ? 14 : 10));
      LeastCostVictims victims = new LeastCostVictims(one.cost, random);
      EveryVictimSet.Best best = EveryVictimSet.best(one.host, one.request, one.cost, 0);

      Victims found = victims.of(one.host, one.request, 0);

      assertThat(EveryVictimSet.makesRoom(one.host, one.request, found.instances())).isTrue();
      assertThat(found.cost()).isEqualTo(best.cost());
      assertThat(found.instances()).hasSize(best.instances()).doesNotHaveDuplicates();
      assertThat(victims.cost(one.host, one.request, 0)).isEqualTo(best.cost());
    }
  }

  /** A host that is full but for a little, and a request for which it can make room. */
  private record Case(Host host, Request request, Cost cost) {

    static Case random(RandomStream random, int dimensions, int instances) {
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
            generator.instance(Kind.PREEMPTIBLE, NEEDS.get(random.below(NEEDS.size())));
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
      hosts.place(new Instance(Request.of(1000, Kind.NORMAL, Sizes.of(filling)), 0), 0);
      Needs needs = NEEDS.get(random.below(NEEDS.size()));
      Request request = new Request(1001, Kind.NORMAL, Sizes.of(size), 0, Request.NEVER, needs);
      return new Case(host, request, (instance, now) -> costs[(int) instance.id()]);
    }
  }
}
