package dev.gleaner.core.evict.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.CarriedOut;
import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.EnoughRoom;
import dev.gleaner.core.evict.Filter;
import dev.gleaner.core.evict.HasProperties;
import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.KeepsAffinity;
import dev.gleaner.core.evict.Needs;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Scheduler;
import dev.gleaner.core.evict.Sizes;
import dev.gleaner.core.evict.Victims;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.rank.FreeRoomRank;
import dev.gleaner.core.evict.rank.LeastCostRank;
import dev.gleaner.core.evict.schedule.PreemptibleAwareScheduler;
import dev.gleaner.core.evict.search.EveryHost;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CostIfNotMovedTest {

  private static final long NOW = 100 * 60_000;
  // Minutes since their start.
  private static final Cost ENDING = (instance, now) -> instance.runMillis(now) / 60_000.0;
  private static final double MOVE = 1e-6;

  private final RandomStream ties = new RandomStreams(1).stream("ties");
  private final Hosts hosts = Sizes.hosts(1);
  private final List<Filter> filters =
      List.of(new EnoughRoom(), new HasProperties(), new KeepsAffinity(hosts));
  private final RoomElsewhere room = new RoomElsewhere(hosts, filters, ENDING);
  private final Cost cost = new CostIfNotMoved(ENDING, (instance, now) -> MOVE, room);
  private final LeastCostVictims victims = new LeastCostVictims(cost, ties);
  private long nextId;

  @Test
  void a_host_whose_instances_all_count_on_one_core_elsewhere_does_not_look_free() {
    host(4);
    host(4);
    host(8);
    for (int i = 0; i < 4; i++) {
      preemptible(1, 0, 50, Needs.NONE);
    }
    Instance cheap = preemptible(4, 1, 1, Needs.NONE);
    normal(7, 2);
    Scheduler scheduler =
        new PreemptibleAwareScheduler(
            hosts, search(new WeightedRank(new LeastCostRank(victims), 1)), victims);
    Request request = Request.of(nextId++, InstanceKind.NORMAL, Sizes.of(4));

    assertThat(victims.of(hosts.host(0), request, NOW).cost()).isEqualTo(150 + MOVE);
    HostDecision.Placed placed = (HostDecision.Placed) scheduler.schedule(request, NOW);
    assertThat(placed.host()).isEqualTo(1);
    assertThat(placed.victims()).isEqualTo(new Victims(List.of(cheap), 1));
    assertThat(carryOut(placed).ended()).containsExactly(cheap);
  }

  @Test
  void who_has_a_place_is_chosen_before_who_would_end() {
    host(8);
    host(8);
    host(8);
    Instance cheapButStuck = preemptible(4, 0, 5, Needs.NONE);
    Instance dearButMovable = preemptible(2, 0, 20, Needs.NONE);
    Instance another = preemptible(2, 0, 20, Needs.NONE);
    normal(5, 1);
    normal(5, 2);
    Request request = Request.of(nextId++, InstanceKind.NORMAL, Sizes.of(4));

    assertThat(new LeastCostVictims(ENDING, ties).of(hosts.host(0), request, NOW).instances())
        .containsExactly(cheapButStuck);
    Victims chosen = victims.of(hosts.host(0), request, NOW);
    assertThat(chosen.instances()).containsExactlyInAnyOrder(dearButMovable, another);
    CarriedOut done = carryOut(new HostDecision.Placed(request, 0, chosen));
    assertThat(done.ended()).isEmpty();
    assertThat(done.moved()).extracting(CarriedOut.Move::to).containsExactlyInAnyOrder(1, 2);
  }

  @Test
  void the_dearest_has_the_only_place_and_a_larger_victim_does_not_take_it() {
    host(8);
    host(8);
    Instance large = preemptible(3, 0, 10, Needs.NONE);
    Instance dear = preemptible(2, 0, 30, Needs.NONE);
    Instance last = preemptible(2, 0, 20, Needs.NONE);
    normal(5, 1);

    assertThat(cost.of(dear, NOW)).isEqualTo(MOVE);
    assertThat(cost.of(large, NOW)).isEqualTo(10);
    assertThat(cost.of(last, NOW)).isEqualTo(20);
    Request request = Request.of(nextId++, InstanceKind.NORMAL, Sizes.of(6));
    Victims chosen = victims.of(hosts.host(0), request, NOW);
    assertThat(chosen).isEqualTo(new Victims(List.of(large, dear), 10 + MOVE));
    assertThat(carryOut(new HostDecision.Placed(request, 0, chosen)).ended())
        .containsExactly(large);
  }

  @Test
  void room_on_its_own_host_is_nowhere_to_go() {
    host(8);
    host(8);
    Instance alone = preemptible(2, 0, 5, Needs.NONE);
    Instance other = normal(8, 1);

    assertThat(cost.of(alone, NOW)).isEqualTo(5);
    hosts.remove(other.id());
    assertThat(cost.of(alone, NOW)).isEqualTo(MOVE);
  }

  @Test
  void a_host_without_what_it_needs_is_nowhere_to_go() {
    hosts.add(Sizes.of(8), Set.of("ssd"));
    host(8);
    Instance onSsd = preemptible(2, 0, 5, Needs.properties("ssd"));

    assertThat(cost.of(onSsd, NOW)).isEqualTo(5);
    hosts.add(Sizes.of(8), Set.of("ssd"));
    assertThat(cost.of(onSsd, NOW)).isEqualTo(MOVE);
  }

  @Test
  void neither_is_a_host_with_one_that_it_is_to_be_apart_from() {
    host(8);
    host(8);
    Instance apart = preemptible(2, 0, 5, Needs.apart("g"));
    Instance there = preemptible(2, 1, 5, Needs.apart("g"));

    assertThat(cost.of(apart, NOW)).isEqualTo(5);
    hosts.remove(there.id());
    assertThat(cost.of(apart, NOW)).isEqualTo(MOVE);
  }

  private CarriedOut carryOut(HostDecision.Placed placed) {
    HostSearch packing = search(new WeightedRank(FreeRoomRank.pack(), 1));
    return new MoveVictims(hosts, packing, room).carryOut(placed, NOW);
  }

  private HostSearch search(WeightedRank rank) {
    return new EveryHost(hosts, filters, List.of(rank), ties);
  }

  private void host(int cores) {
    hosts.add(Sizes.of(cores), Set.of());
  }

  private Instance normal(int cores, int host) {
    return run(Request.of(nextId++, InstanceKind.NORMAL, Sizes.of(cores)), host, 0);
  }

  private Instance preemptible(int cores, int host, int minutes, Needs needs) {
    Resources size = Sizes.of(cores);
    return run(
        new Request(nextId++, InstanceKind.PREEMPTIBLE, size, 0, Request.NEVER, needs),
        host,
        minutes);
  }

  private Instance run(Request request, int host, int minutes) {
    Instance instance = new Instance(request, NOW - minutes * 60_000L);
    hosts.place(instance, host);
    return instance;
  }
}
