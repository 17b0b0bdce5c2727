package dev.gleaner.core.evict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.cost.FewestInstances;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.rank.OvercommitRank;
import dev.gleaner.core.evict.schedule.FilterScheduler;
import dev.gleaner.core.evict.schedule.PreemptibleAwareScheduler;
import dev.gleaner.core.evict.schedule.RetryScheduler;
import dev.gleaner.core.evict.search.EveryHost;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Preemptible instances are never in the way of a normal one. */
class RefusalPropertiesTest {

  private static final List<Needs> NEEDS =
      List.of(
          Needs.NONE,
          Needs.apart("one"),
          Needs.apart("two"),
          Needs.together("three"),
          Needs.properties("ssd"));

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void a_normal_request_is_refused_if_and_only_if_it_is_without_preemptible_instances(long seed) {
    RandomStream random = new RandomStreams(seed).stream("refusals");
    int refused = 0;
    int withVictims = 0;
    for (int round = 0; round < 600; round++) {
      RandomHosts generator = new RandomHosts(random, 2, 6);
      Hosts mixed = Sizes.hosts(2);
      Hosts normalOnly = Sizes.hosts(2);
      fill(mixed, normalOnly, generator, random);
      Request request =
          generator.request(InstanceKind.NORMAL, NEEDS.get(random.below(NEEDS.size())));

      HostDecision decision = aware(mixed, random).schedule(request, 0);
      HostDecision retried =
          new RetryScheduler(mixed, search(mixed, random), victims(random)).schedule(request, 0);
      HostDecision reference = new FilterScheduler(search(normalOnly, random)).schedule(request, 0);

      boolean isRefused = reference instanceof HostDecision.Refused;
      assertThat(decision instanceof HostDecision.Refused).isEqualTo(isRefused);
      // The first pass follows preemptible members of a group that is to be together.
      if (request.needs().affinity() != Needs.Affinity.TOGETHER) {
        assertThat(retried instanceof HostDecision.Refused).isEqualTo(isRefused);
      }
      refused += isRefused ? 1 : 0;
      if (decision instanceof HostDecision.Placed placed) {
        withVictims += placed.victims().instances().isEmpty() ? 0 : 1;
        carryOut(mixed, placed);
      }
    }
    assertThat(refused).isBetween(50, 550);
    assertThat(withVictims).isGreaterThan(50);
  }

  private static void fill(
      Hosts mixed, Hosts normalOnly, RandomHosts generator, RandomStream random) {
    for (int number = 0; number < 3; number++) {
      Set<String> properties = random.chance(0.5) ? Set.of("ssd") : Set.of();
      mixed.add(Sizes.of(12, 12), properties);
      normalOnly.add(Sizes.of(12, 12), properties);
      for (int i = 0; i < 8; i++) {
        InstanceKind kind = random.chance(0.6) ? InstanceKind.NORMAL : InstanceKind.PREEMPTIBLE;
        Needs needs = NEEDS.get(random.below(NEEDS.size()));
        Instance instance = generator.instance(kind, needs);
        if (mixed.host(number).hasRoom(HostState.FULL, instance.size())) {
          mixed.place(instance, number);
          if (kind == InstanceKind.NORMAL) {
            normalOnly.place(instance, number);
          }
        }
      }
    }
  }

  /** Throws if the victims do not make room. */
  private static void carryOut(Hosts hosts, HostDecision.Placed placed) {
    placed.victims().instances().forEach(victim -> hosts.remove(victim.id()));
    boolean isApart = placed.request().needs().affinity() == Needs.Affinity.APART;
    String group = placed.request().needs().group();
    assertThat(isApart && hosts.host(placed.host()).members(HostState.FULL, group) > 0).isFalse();
    hosts.place(new Instance(placed.request(), 0), placed.host());
  }

  private static Scheduler aware(Hosts hosts, RandomStream random) {
    return new PreemptibleAwareScheduler(hosts, search(hosts, random), victims(random));
  }

  private static LeastCostVictims victims(RandomStream random) {
    return new LeastCostVictims(new FewestInstances(), random);
  }

  private static HostSearch search(Hosts hosts, RandomStream random) {
    return new EveryHost(
        hosts,
        List.of(new EnoughRoom(), new HasProperties(), new KeepsAffinity(hosts)),
        List.of(new WeightedRank(new OvercommitRank(), 1)),
        random);
  }
}
