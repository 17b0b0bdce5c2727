package dev.gleaner.core.evict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.cost.FewestInstances;
import dev.gleaner.core.evict.cost.PeriodRemainder;
import dev.gleaner.core.evict.cost.RemainingLifeCost;
import dev.gleaner.core.evict.cost.RevenueLost;
import dev.gleaner.core.evict.cost.WeightedCosts;
import dev.gleaner.core.evict.cost.WorkAtStake;
import dev.gleaner.core.evict.cost.WorkLost;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.rank.FreeRoomRank;
import dev.gleaner.core.evict.rank.LeastCostRank;
import dev.gleaner.core.evict.rank.OvercommitRank;
import dev.gleaner.core.evict.rank.PeriodRank;
import dev.gleaner.core.evict.rank.RemainingLifeRank;
import dev.gleaner.core.evict.rank.RevenueRank;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What ranks and costs promise of themselves for a span of time, they keep. */
class RankRangesTest {

  private static final long HOUR = 3_600_000;
  private static final double ROUNDING = 1e-12;
  private static final RemainingLife LIFE =
      new RemainingLife() {
        @Override
        public double expectedMillis(Instance instance, long now) {
          return (instance.id() * 977 + now) % HOUR;
        }

        @Override
        public Rank.Range range(Instance instance, long fromMillis) {
          return new Rank.Range(0, HOUR);
        }
      };

  static Stream<Cost> costs() {
    List<Cost> plain =
        List.of(
            new PeriodRemainder(HOUR),
            new RevenueLost(HOUR / 3),
            new WorkLost(),
            new FewestInstances(),
            new RemainingLifeCost(LIFE),
            new WorkAtStake(LIFE, HOUR));
    Cost weighted =
        new WeightedCosts(plain.stream().map(cost -> new WeightedCosts.Part(cost, 0.3)).toList());
    return Stream.concat(plain.stream(), Stream.of(weighted));
  }

  static Stream<Rank> ranks() {
    RandomStream ties = new RandomStreams(3).stream("ties");
    Stream<Rank> plain =
        Stream.of(
            new OvercommitRank(),
            new PeriodRank(HOUR),
            FreeRoomRank.spread(),
            FreeRoomRank.pack(),
            FreeRoomRank.packNormal(),
            FreeRoomRank.spreadNormal(),
            new RemainingLifeRank(LIFE),
            new RevenueRank());
    return Stream.concat(
        plain, costs().map(cost -> new LeastCostRank(new LeastCostVictims(cost, ties))));
  }

  @ParameterizedTest
  @MethodSource("costs")
  void a_cost_stays_in_its_range_for_as_long_as_that_holds(Cost cost) {
    RandomStream random = new RandomStreams(5).stream("costs");
    RandomHosts generator = new RandomHosts(random, 2, 6);
    for (int round = 0; round < 3000; round++) {
      Instance instance = generator.instance(InstanceKind.PREEMPTIBLE, Needs.NONE);
      long from = random.below((int) (6 * HOUR));
      long until = from + random.below((int) HOUR);
      Rank.Range range = cost.range(instance, from);
      for (int i = 0; i < 5; i++) {
        long now = from + random.below((int) (Math.min(until, range.untilMillis()) - from) + 1);
        assertThat(cost.of(instance, now))
            .isBetween(least(range, now - from), most(range, now - from));
      }
      assertThat(range.least()).isNotNegative();
    }
  }

  @ParameterizedTest
  @MethodSource("ranks")
  void a_rank_stays_in_its_range_for_as_long_as_that_holds(Rank rank) {
    RandomStream random = new RandomStreams(6).stream("ranks");
    for (int round = 0; round < 600; round++) {
      RandomHosts generator = new RandomHosts(random, 2, 6);
      Host host = generator.fullHost(random.below(8), random.uniform(0.9, 1));
      long from = random.below((int) (6 * HOUR));
      long until = from + random.below((int) HOUR);
      Rank.Range range = rank.range(host, from);
      for (int i = 0; i < 5; i++) {
        Request request =
            generator.request(random.chance(0.8) ? InstanceKind.NORMAL : InstanceKind.PREEMPTIBLE);
        boolean fits = host.hasRoom(HostState.FULL, request.size());
        if (request.isPreemptible() ? fits : host.hasRoom(HostState.NORMAL_ONLY, request.size())) {
          long now = from + random.below((int) (Math.min(until, range.untilMillis()) - from) + 1);
          double value = rank.of(host, request, now);
          Rank.Range then = new Rank.Range(least(range, now - from), most(range, now - from));
          assertThat(value).isFinite();
          assertWithin(rank, then, Rank.Fit.PERHAPS, value);
          assertWithin(rank, then, fits ? Rank.Fit.EVERYWHERE : Rank.Fit.NOWHERE, value);
        }
      }
    }
  }

  private static double least(Rank.Range range, long after) {
    double bound = range.least() + range.leastRise() * after;
    return bound - ROUNDING * Math.abs(bound);
  }

  private static double most(Rank.Range range, long after) {
    double bound = range.most() + range.mostRise() * after;
    return bound + ROUNDING * Math.abs(bound);
  }

  private static void assertWithin(Rank rank, Rank.Range range, Rank.Fit fit, double value) {
    assertThat(value).isLessThanOrEqualTo(rank.most(range.most(), fit));
    assertThat(value).isGreaterThanOrEqualTo(rank.least(range.least(), fit));
  }

  @Test
  void ranges_are_as_narrow_as_the_remainders_allow() {
    Hosts hosts = Hosts.alike(1, Sizes.of(8));
    Host host = hosts.host(0);
    hosts.place(new Instance(Request.of(1, InstanceKind.PREEMPTIBLE, Sizes.of(1)), 0), 0);
    hosts.place(new Instance(Request.of(2, InstanceKind.PREEMPTIBLE, Sizes.of(1)), 500), 0);
    LeastCostRank leastCost =
        new LeastCostRank(
            new LeastCostVictims(new PeriodRemainder(1000), new RandomStreams(1).stream("x")));

    // Both grow by 1 per ms, until the first period ends at 1000.
    assertThat(new PeriodRank(1000).range(host, 600))
        .isEqualTo(new Rank.Range(-700, -700, -2, -2, 999));
    // The cheaper of two, or both of them.
    assertThat(leastCost.range(host, 600)).isEqualTo(new Rank.Range(-700, -100, -2, -1, 999));
    assertThat(new OvercommitRank().most(0, Rank.Fit.NOWHERE)).isEqualTo(-1);
    assertThat(new OvercommitRank().least(-1, Rank.Fit.EVERYWHERE)).isZero();
  }
}
