package dev.gleaner.core.evict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.rank.FreeRoomRank;
import dev.gleaner.core.evict.rank.LeastCostRank;
import dev.gleaner.core.evict.rank.OvercommitRank;
import dev.gleaner.core.evict.rank.PeriodRank;
import dev.gleaner.core.evict.rank.RemainingLifeRank;
import dev.gleaner.core.evict.rank.RevenueRank;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RanksTest {

  private static final long HOUR = 3_600_000;
  private static final Request TWO_CORES = Request.of(99, InstanceKind.NORMAL, Sizes.of(2, 100));

  private final Hosts hosts = Hosts.alike(1, Sizes.of(8, 400));
  private final Host host = hosts.host(0);

  private void place(
      long id, InstanceKind kind, long cores, double price, long start, Needs needs) {
    Resources size = Sizes.of(cores, 50 * cores);
    hosts.place(new Instance(new Request(id, kind, size, price, HOUR, needs), start), 0);
  }

  private void place(long id, InstanceKind kind, long cores, double price, long start) {
    place(id, kind, cores, price, start, Needs.NONE);
  }

  @Test
  void algorithm_3_tells_only_whether_somebody_has_to_end() {
    OvercommitRank rank = new OvercommitRank();
    place(1, InstanceKind.NORMAL, 4, 0, 0);
    place(2, InstanceKind.PREEMPTIBLE, 2, 0, 0);

    assertThat(rank.of(host, TWO_CORES, 0)).isZero();
    place(3, InstanceKind.PREEMPTIBLE, 1, 0, 0);
    assertThat(rank.of(host, TWO_CORES, 0)).isEqualTo(-1);
  }

  @Test
  void whoever_must_be_apart_has_to_end_even_beside_free_room() {
    place(1, InstanceKind.PREEMPTIBLE, 1, 0, 0, Needs.apart("group"));
    Request apart =
        new Request(9, InstanceKind.NORMAL, Sizes.of(1, 1), 0, Request.NEVER, Needs.apart("group"));

    assertThat(new OvercommitRank().of(host, apart, 0)).isEqualTo(-1);
    assertThat(new OvercommitRank().of(host, TWO_CORES, 0)).isZero();
  }

  @Test
  void algorithm_4_adds_up_the_remainders_of_all_preemptible_instances() {
    place(1, InstanceKind.NORMAL, 1, 0, 5);
    place(2, InstanceKind.PREEMPTIBLE, 1, 0, 0);
    place(3, InstanceKind.PREEMPTIBLE, 1, 0, HOUR / 2);
    place(4, InstanceKind.PREEMPTIBLE, 1, 0, HOUR / 4);

    double rank = new PeriodRank(HOUR).of(host, TWO_CORES, 2 * HOUR);

    assertThat(rank).isEqualTo(-(HOUR / 2 + 3 * HOUR / 4));
  }

  @Test
  void spread_and_pack_see_what_is_free_as_a_mean_of_shares() {
    hosts.place(new Instance(Request.of(1, InstanceKind.NORMAL, Sizes.of(2, 300)), 0), 0);

    assertThat(FreeRoomRank.spread().of(host, TWO_CORES, 0)).isEqualTo((0.75 + 0.25) / 2);
    assertThat(FreeRoomRank.pack().of(host, TWO_CORES, 0)).isEqualTo(-0.5);
  }

  @Test
  void preemptible_instances_have_no_say_in_where_normal_ones_are_packed() {
    hosts.place(new Instance(Request.of(1, InstanceKind.NORMAL, Sizes.of(2, 300)), 0), 0);
    hosts.place(new Instance(Request.of(2, InstanceKind.PREEMPTIBLE, Sizes.of(4, 100)), 0), 0);

    assertThat(FreeRoomRank.packNormal().of(host, TWO_CORES, 0)).isEqualTo(-0.5);
    assertThat(FreeRoomRank.spreadNormal().of(host, TWO_CORES, 0)).isEqualTo(0.5);
    assertThat(FreeRoomRank.spread().of(host, TWO_CORES, 0)).isEqualTo(0.125);
  }

  @Test
  void a_host_without_a_resource_has_none_of_it_free() {
    Hosts some = Sizes.hosts(2);
    some.add(Sizes.of(4, 0), Set.of());

    assertThat(FreeRoomRank.spread().of(some.host(0), TWO_CORES, 0)).isEqualTo(0.5);
  }

  @Test
  void revenue_is_that_of_the_preemptible_instances() {
    place(1, InstanceKind.NORMAL, 1, 8, 0);
    place(2, InstanceKind.PREEMPTIBLE, 1, 0.5, 0);
    place(3, InstanceKind.PREEMPTIBLE, 1, 0.25, 0);

    assertThat(new RevenueRank().of(host, TWO_CORES, 0)).isEqualTo(-0.75);
  }

  @Test
  void remaining_lives_are_added_up() {
    place(1, InstanceKind.NORMAL, 1, 0, 0);
    place(2, InstanceKind.PREEMPTIBLE, 1, 0, 0);
    place(3, InstanceKind.PREEMPTIBLE, 1, 0, 0);

    Rank rank = new RemainingLifeRank((instance, now) -> 100 * instance.id() - now);

    assertThat(rank.of(host, TWO_CORES, 10)).isEqualTo(-(190 + 290));
  }

  @Test
  void least_cost_is_that_of_the_victims_and_0_without_any() {
    Cost cost = (instance, now) -> instance.id();
    Rank rank = new LeastCostRank(new LeastCostVictims(cost, new RandomStreams(1).stream("x")));
    place(3, InstanceKind.PREEMPTIBLE, 2, 0, 0);
    place(4, InstanceKind.PREEMPTIBLE, 2, 0, 0);

    assertThat(rank.of(host, TWO_CORES, 0)).isZero();
    place(5, InstanceKind.PREEMPTIBLE, 3, 0, 0);
    assertThat(rank.of(host, TWO_CORES, 0)).isEqualTo(-3);
    assertThat(rank.of(host, Request.of(9, InstanceKind.NORMAL, Sizes.of(5, 1)), 0)).isEqualTo(-7);
  }
}
