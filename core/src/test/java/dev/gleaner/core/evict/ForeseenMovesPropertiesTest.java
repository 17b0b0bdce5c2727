package dev.gleaner.core.evict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.cost.FewestInstances;
import dev.gleaner.core.evict.cost.PeriodRemainder;
import dev.gleaner.core.evict.cost.WeightedCosts;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.move.CostIfNotMoved;
import dev.gleaner.core.evict.move.MoveVictims;
import dev.gleaner.core.evict.move.RoomElsewhere;
import dev.gleaner.core.evict.rank.FreeRoomRank;
import dev.gleaner.core.evict.rank.LeastCostRank;
import dev.gleaner.core.evict.schedule.PreemptibleAwareScheduler;
import dev.gleaner.core.evict.search.EveryHost;
import dev.gleaner.core.evict.search.HostIndex;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said to be lost before the moves, against what is lost by them. */
class ForeseenMovesPropertiesTest {

  private static final long STEP_MILLIS = 60_000;
  private static final Cost MOVING = (instance, now) -> 0.5;
  private static final Cost ENDING =
      new WeightedCosts(
          List.of(
              new WeightedCosts.Part(new FewestInstances(), 1),
              new WeightedCosts.Part(new PeriodRemainder(RandomHosts.HOUR), 0.001)));

  private final Hosts hosts = Sizes.hosts(2);
  private final List<Filter> filters =
      List.of(new EnoughRoom(), new HasProperties(), new KeepsAffinity(hosts));
  private final RoomElsewhere room = new RoomElsewhere(hosts, filters, ENDING);
  private final Cost cost = new CostIfNotMoved(ENDING, MOVING, room);

  private int moved;
  private int ended;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  void the_stated_cost_is_at_least_what_is_lost(long seed) {
    RandomStream random = new RandomStreams(seed).stream("cloud");
    for (int i = 0; i < 12; i++) {
      hosts.add(Sizes.of(12, 16), i % 3 == 0 ? Set.of("ssd") : Set.of());
    }
    RandomHosts generator = new RandomHosts(random, 2, 6);
    LeastCostVictims victims = new LeastCostVictims(cost, random);
    Rank rank = new LeastCostRank(victims);
    HostSearch index = new HostIndex(hosts, filters, List.of(new WeightedRank(rank, 1)), random);
    Scheduler scheduler = new PreemptibleAwareScheduler(hosts, index, victims);
    List<WeightedRank> pack = List.of(new WeightedRank(FreeRoomRank.pack(), 1));
    MoveVictims moves = new MoveVictims(hosts, new EveryHost(hosts, filters, pack, random), room);
    List<Long> running = new ArrayList<>();
    for (int step = 0; step < 600; step++) {
      long now = step * STEP_MILLIS;
      InstanceKind kind = random.chance(0.4) ? InstanceKind.NORMAL : InstanceKind.PREEMPTIBLE;
      Request request = generator.request(kind, needs(random));
      assertRanges(now);
      double best = best(rank, request, now);
      if (scheduler.schedule(request, now) instanceof HostDecision.Placed placed) {
        assertThat(placed.victims().cost()).isEqualTo(-best);
        running.add(request.id());
        carryOut(moves, placed, now).forEach(one -> running.remove(one.id()));
      }
      if (!running.isEmpty() && random.chance(0.3)) {
        hosts.remove(running.remove(random.below(running.size())));
      }
    }
    assertThat(moved).isGreaterThan(20);
    assertThat(ended).isGreaterThan(20);
  }

  private List<Instance> carryOut(MoveVictims moves, HostDecision.Placed placed, long now) {
    CarriedOut done = moves.carryOut(placed, now);
    double lost = done.ended().stream().mapToDouble(one -> ENDING.of(one, now)).sum();
    lost += done.moved().stream().mapToDouble(one -> MOVING.of(one.instance(), now)).sum();
    // But for how sums round.
    assertThat(lost).isLessThanOrEqualTo(placed.victims().cost() * (1 + 1e-12));
    done.moved().forEach(move -> assertSuits(move.instance(), hosts.host(move.to())));
    moved += done.moved().size();
    ended += done.ended().size();
    return done.ended();
  }

  private static Needs needs(RandomStream random) {
    return switch (random.below(6)) {
      case 0 -> Needs.properties("ssd");
      case 1 -> Needs.apart("apart" + random.below(5));
      case 2 -> Needs.together("together" + random.below(5));
      default -> Needs.NONE;
    };
  }

  private double best(Rank rank, Request request, long now) {
    HostState state = request.isPreemptible() ? HostState.FULL : HostState.NORMAL_ONLY;
    return hosts.all().stream()
        .filter(host -> filters.stream().allMatch(one -> one.passes(host, state, request)))
        .mapToDouble(host -> rank.of(host, request, now))
        .max()
        .orElse(0);
  }

  private void assertRanges(long now) {
    for (Host host : hosts.all()) {
      for (Instance instance : host.preemptible()) {
        Rank.Range range = cost.range(instance, now);
        assertThat(cost.of(instance, now)).isBetween(range.least(), range.most());
      }
    }
  }

  private static void assertSuits(Instance instance, Host host) {
    Needs needs = instance.request().needs();
    assertThat(host.properties()).containsAll(needs.properties());
    if (needs.affinity() == Needs.Affinity.APART) {
      assertThat(host.members(HostState.FULL, needs.group())).isEqualTo(1);
    }
  }
}
