package dev.gleaner.core.evict.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.EnoughRoom;
import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs;
import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Sizes;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.evict.cost.FewestInstances;
import dev.gleaner.core.evict.cost.PeriodRemainder;
import dev.gleaner.core.evict.cost.RevenueLost;
import dev.gleaner.core.evict.cost.WorkLost;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.rank.LeastCostRank;
import dev.gleaner.core.evict.rank.OvercommitRank;
import dev.gleaner.core.evict.rank.PeriodRank;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many preemptible instances have started at the same moment, so that many hosts are as good. */
class EqualHostsTest {

  private static final long MINUTE = 60_000;
  private static final long HOUR = 60 * MINUTE;
  private static final int HOST_CORES = 8;
  private static final int CORES = 2;

  private final Hosts hosts = Sizes.hosts(1);
  private final List<Filter> filters = List.of(new EnoughRoom());
  private long next;

  // Full hosts, whose instances have started at so many moments, next to each other.
  private void fill(int count, int moments, RandomStream random, long now) {
    for (int number = 0; number < count; number++) {
      hosts.add(Sizes.of(HOST_CORES), Set.of());
      while (hosts.host(number).hasRoom(HostState.FULL, Sizes.of(CORES))) {
        hosts.place(preemptible(now - MINUTE - random.below(moments)), number);
      }
    }
  }

  private Instance preemptible(long start) {
    return new Instance(
        new Request(
            next++, InstanceKind.PREEMPTIBLE, Sizes.of(CORES), 0.0324, Request.NEVER, Needs.NONE),
        start);
  }

  private static List<WeightedRank> ranks(Cost cost) {
    LeastCostVictims victims = new LeastCostVictims(cost, new RandomStreams(3).stream("victims"));
    return List.of(
        new WeightedRank(new OvercommitRank(), 10),
        new WeightedRank(new LeastCostRank(victims), 1));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void the_best_of_many_equals_is_as_good_as_a_look_at_every_host_finds(long seed) {
    List<Cost> costs =
        List.of(
            new PeriodRemainder(HOUR),
            new FewestInstances(),
            new WorkLost(),
            new RevenueLost(HOUR));
    RandomStream random = new RandomStreams(seed).stream("equals");
    List<WeightedRank> ranks = new ArrayList<>(ranks(costs.get((int) seed % 4)));
    if (seed > 4) {
      // No host has the most of both, as a rule, so that all weights count.
      ranks.add(new WeightedRank(new PeriodRank(HOUR), -1));
    }
    long now = 100 * HOUR;
    fill(300, 3, random, now);
    HostIndex index = new HostIndex(hosts, filters, ranks, random);
    for (int step = 0; step < 300; step++) {
      now += random.below(40_000);
      Request request =
          Request.of(next++, InstanceKind.NORMAL, Sizes.of(CORES * (1L + random.below(2))));

      int found = index.best(request, HostState.NORMAL_ONLY, now);

      double[] weights = weights(ranks, request, now);
      assertThat(weights[found]).isEqualTo(Arrays.stream(weights).max().orElseThrow());
      exchangeSome(hosts.host(found), random, now);
    }
  }

  // Some leave, and nearly always others come in their place, as if at the last full minute.
  private void exchangeSome(Host host, RandomStream random, long now) {
    while (!host.preemptible().isEmpty() && random.chance(0.5)) {
      hosts.remove(host.preemptible().get(random.below(host.preemptible().size())).id());
    }
    while (host.hasRoom(HostState.FULL, Sizes.of(CORES)) && random.chance(0.9)) {
      hosts.place(preemptible(now / MINUTE * MINUTE - random.below(3)), host.number());
    }
  }

  // Written out once more, on purpose; all hosts have room without their preemptible instances.
  private double[] weights(List<WeightedRank> ranks, Request request, long now) {
    double[] weights = new double[hosts.count()];
    for (WeightedRank weighted : ranks) {
      double sign = Math.signum(weighted.multiplier());
      double[] values =
          hosts.all().stream()
              .mapToDouble(host -> sign * weighted.rank().of(host, request, now))
              .toArray();
      double least = Arrays.stream(values).min().orElseThrow();
      double most = Arrays.stream(values).max().orElseThrow();
      for (int i = 0; i < values.length && most > least; i++) {
        weights[i] += sign * weighted.multiplier() * ((values[i] - least) / (most - least));
      }
    }
    return weights;
  }

  @Test
  void few_hosts_are_looked_at_where_thousands_are_as_good() {
    RandomStream random = new RandomStreams(9).stream("equals");
    long now = 100 * HOUR;
    fill(2_000, 1, random, now);
    int[] looks = {0};
    PeriodRemainder cost = new PeriodRemainder(HOUR);
    HostIndex index =
        new HostIndex(
            hosts, filters, ranks(counting(cost, looks)), new RandomStreams(1).stream("ties"));
    for (int step = 0; step < 20; step++) {
      // Later than the bounds were made, so that they are where their lines have got to.
      now += 1 + random.below(60_000);
      looks[0] = 0;
      Request request = Request.of(next++, InstanceKind.NORMAL, Sizes.of(CORES));

      int found = index.best(request, HostState.NORMAL_ONLY, now);

      assertThat(found).isNotEqualTo(HostSearch.NO_HOST);
      // Four instances on each host that is looked at: once for the least cost, once for the host.
      assertThat(looks[0]).isLessThan(50);
      hosts.remove(hosts.host(found).preemptible().get(0).id());
      hosts.place(preemptible(now - 50 * MINUTE), found);
    }
  }

  private static Cost counting(Cost cost, int[] looks) {
    return new Cost() {
      @Override
      public double of(Instance instance, long now) {
        looks[0]++;
        return cost.of(instance, now);
      }

      @Override
      public Rank.Range range(Instance instance, long fromMillis) {
        return cost.range(instance, fromMillis);
      }
    };
  }

  @Test
  void each_of_the_equals_is_chosen_about_as_often() {
    long now = 100 * HOUR;
    fill(24, 1, new RandomStreams(9).stream("equals"), now);
    HostIndex index =
        new HostIndex(
            hosts, filters, ranks(new PeriodRemainder(HOUR)), new RandomStreams(7).stream("ties"));
    int[] chosen = new int[24];
    for (int i = 0; i < 24_000; i++) {
      Request request = Request.of(next++, InstanceKind.NORMAL, Sizes.of(CORES));
      chosen[index.best(request, HostState.NORMAL_ONLY, now + i)]++;
    }
    assertThat(chosen).satisfies(all -> Arrays.stream(all).forEach(this::isAboutAThousand));
  }

  private void isAboutAThousand(int times) {
    assertThat(times).isBetween(850, 1150);
  }
}
