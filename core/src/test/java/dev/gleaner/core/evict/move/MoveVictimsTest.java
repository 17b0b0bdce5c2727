package dev.gleaner.core.evict.move;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.CarriedOut;
import dev.gleaner.core.evict.EnoughRoom;
import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Scheduler;
import dev.gleaner.core.evict.Sizes;
import dev.gleaner.core.evict.Victims;
import dev.gleaner.core.evict.WeightedRank;
import dev.gleaner.core.evict.cost.FewestInstances;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.rank.FreeRoomRank;
import dev.gleaner.core.evict.schedule.PreemptibleAwareScheduler;
import dev.gleaner.core.evict.search.EveryHost;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoveVictimsTest {

  private final Hosts hosts = Hosts.alike(3, Sizes.of(8));
  private final MoveVictims moving = new MoveVictims(hosts, packing(hosts));

  @Test
  void a_victim_goes_on_where_there_is_room_and_keeps_its_start() {
    Instance victim = run(1, InstanceKind.PREEMPTIBLE, 4, 0);
    run(2, InstanceKind.NORMAL, 4, 0);
    run(3, InstanceKind.NORMAL, 8, 1);
    run(4, InstanceKind.NORMAL, 2, 2);

    CarriedOut done = moving.carryOut(place(9, 4, 0, victim), 1000);

    assertThat(done.ended()).isEmpty();
    assertThat(done.moved()).containsExactly(new CarriedOut.Move(victim, 0, 2));
    assertThat(hosts.hostOf(1)).isEqualTo(2);
    assertThat(hosts.instance(1).startMillis()).isEqualTo(victim.startMillis());
    assertThat(hosts.hostOf(9)).isZero();
    assertThat(done.started().startMillis()).isEqualTo(1000);
  }

  @Test
  void the_largest_moves_first_and_who_finds_no_room_ends() {
    Instance small = run(1, InstanceKind.PREEMPTIBLE, 1, 0);
    Instance large = run(2, InstanceKind.PREEMPTIBLE, 3, 0);
    run(3, InstanceKind.NORMAL, 4, 0);
    run(4, InstanceKind.NORMAL, 8, 1);
    run(5, InstanceKind.NORMAL, 5, 2);

    CarriedOut done = moving.carryOut(place(9, 4, 0, small, large), 1000);

    assertThat(done.moved()).containsExactly(new CarriedOut.Move(large, 0, 2));
    assertThat(done.ended()).containsExactly(small);
    assertThat(hosts.runs(1)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void nobody_is_lost_and_no_host_overflows(long seed) {
    RandomStream random = new RandomStreams(seed).stream("moves");
    Hosts many = Hosts.alike(12, Sizes.of(8));
    HostSearch search = packing(many);
    Scheduler scheduler =
        new PreemptibleAwareScheduler(
            many, search, new LeastCostVictims(new FewestInstances(), random));
    MoveVictims moves = new MoveVictims(many, search);
    List<Long> expected = new ArrayList<>();
    for (long id = 0; id < 400; id++) {
      InstanceKind kind = random.chance(0.5) ? InstanceKind.NORMAL : InstanceKind.PREEMPTIBLE;
      Request request = Request.of(id, kind, Sizes.of(1 + random.below(4)));
      if (scheduler.schedule(request, id) instanceof HostDecision.Placed placed) {
        CarriedOut done = moves.carryOut(placed, id);
        assertThat(done.ended().size() + done.moved().size())
            .isEqualTo(placed.victims().instances().size());
        done.moved()
            .forEach(move -> assertThat(many.hostOf(move.instance().id())).isEqualTo(move.to()));
        expected.add(id);
        done.ended().forEach(gone -> expected.remove(gone.id()));
      }
      if (!expected.isEmpty() && random.chance(0.4)) {
        many.remove(expected.remove(random.below(expected.size())));
      }
      assertThat(expected).allMatch(many::runs);
      assertThat(many.all()).allMatch(host -> host.free(HostState.FULL, 0) >= 0);
      assertThat(
              many.all().stream()
                  .mapToInt(host -> host.normal().size() + host.preemptible().size())
                  .sum())
          .isEqualTo(expected.size());
    }
  }

  private static HostSearch packing(Hosts hosts) {
    return new EveryHost(
        hosts,
        List.of(new EnoughRoom()),
        List.of(new WeightedRank(FreeRoomRank.pack(), 1)),
        new RandomStreams(1).stream("packing"));
  }

  private Instance run(long id, InstanceKind kind, int cores, int host) {
    Instance instance = new Instance(Request.of(id, kind, Sizes.of(cores)), 7);
    hosts.place(instance, host);
    return instance;
  }

  private static HostDecision.Placed place(long id, int cores, int host, Instance... victims) {
    Request request = Request.of(id, InstanceKind.NORMAL, Sizes.of(cores));
    return new HostDecision.Placed(request, host, new Victims(List.of(victims), 0));
  }
}
