package dev.gleaner.core.evict.cover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Host;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Sizes;
import dev.gleaner.core.evict.Victims;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class LeastCostVictimsTest {

  private final Hosts hosts = Hosts.alike(1, Sizes.of(16, 64));
  private final Host host = hosts.host(0);

  private static LeastCostVictims byPrice(long seed) {
    Cost price = (instance, now) -> instance.request().pricePerHour();
    return new LeastCostVictims(price, new RandomStreams(seed).stream("victims"));
  }

  private void run(long id, long cores, long memory, double price) {
    run(id, cores, memory, price, Needs.NONE);
  }

  private void run(long id, long cores, long memory, double price, Needs needs) {
    Resources size = Sizes.of(cores, memory);
    Request request = new Request(id, InstanceKind.PREEMPTIBLE, size, price, Request.NEVER, needs);
    hosts.place(new Instance(request, 0), 0);
  }

  private static Request request(long cores, long memory) {
    return Request.of(100, InstanceKind.NORMAL, Sizes.of(cores, memory));
  }

  private Set<Long> ids(Victims victims) {
    Set<Long> ids = new TreeSet<>();
    victims.instances().forEach(victim -> ids.add(victim.id()));
    return ids;
  }

  @Test
  void nobody_ends_where_the_request_fits() {
    run(1, 8, 8, 1);

    assertThat(byPrice(1).of(host, request(8, 8), 0)).isEqualTo(Victims.NONE);
    assertThat(byPrice(1).cost(host, request(8, 8), 0)).isZero();
  }

  @Test
  void several_cheap_ones_beat_a_dear_one() {
    run(1, 8, 8, 10);
    run(2, 4, 4, 3);
    run(3, 4, 4, 4);

    Victims victims = byPrice(1).of(host, request(8, 8), 0);

    assertThat(ids(victims)).containsExactly(2L, 3L);
    assertThat(victims.cost()).isEqualTo(7);
  }

  @Test
  void what_is_short_in_one_dimension_does_not_cost_the_others() {
    run(1, 8, 8, 5);
    run(2, 8, 40, 6);

    assertThat(ids(byPrice(1).of(host, request(8, 8), 0))).containsExactly(1L);
    assertThat(ids(byPrice(1).of(host, request(8, 50), 0))).containsExactly(2L);
    assertThat(ids(byPrice(1).of(host, request(9, 50), 0))).containsExactly(1L, 2L);
  }

  @Test
  void at_the_same_cost_fewer_end() {
    run(1, 4, 4, 1);
    run(2, 4, 4, 1);
    run(3, 8, 8, 2);

    for (int seed = 0; seed < 20; seed++) {
      assertThat(ids(byPrice(seed).of(host, request(8, 8), 0))).containsExactly(3L);
    }
  }

  @Test
  void those_that_cost_nothing_do_not_end_in_vain() {
    run(1, 8, 8, 0);
    run(2, 4, 4, 0);
    run(3, 4, 4, 0);

    assertThat(byPrice(3).of(host, request(4, 4), 0).instances()).hasSize(1);
    assertThat(ids(byPrice(3).of(host, request(8, 8), 0))).containsExactly(1L);
  }

  @Test
  void among_equals_each_ends_at_times_and_the_same_seed_ends_the_same() {
    for (int id = 0; id < 4; id++) {
      run(id, 4, 16, 1);
    }
    Set<Long> ended = new TreeSet<>();
    for (int seed = 0; seed < 100; seed++) {
      Victims victims = byPrice(seed).of(host, request(4, 16), 0);
      assertThat(victims).isEqualTo(byPrice(seed).of(host, request(4, 16), 0));
      ended.addAll(ids(victims));
    }

    assertThat(ended).containsExactly(0L, 1L, 2L, 3L);
  }

  @Test
  void whoever_must_be_apart_ends_first_and_its_room_counts() {
    run(1, 8, 8, 50, Needs.apart("group"));
    run(2, 8, 8, 1);
    Request apart =
        new Request(9, InstanceKind.NORMAL, Sizes.of(8, 8), 0, Request.NEVER, Needs.apart("group"));
    Request large =
        new Request(9, InstanceKind.NORMAL, Sizes.of(9, 8), 0, Request.NEVER, Needs.apart("group"));

    assertThat(ids(byPrice(1).of(host, apart, 0))).containsExactly(1L);
    assertThat(ids(byPrice(1).of(host, large, 0))).containsExactly(1L, 2L);
    assertThat(byPrice(1).cost(host, large, 0)).isEqualTo(51);
  }

  @Test
  void whoever_must_be_apart_ends_even_beside_free_room() {
    run(1, 1, 1, 50, Needs.apart("group"));
    run(2, 1, 1, 1);
    Request apart =
        new Request(9, InstanceKind.NORMAL, Sizes.of(1, 1), 0, Request.NEVER, Needs.apart("group"));

    assertThat(ids(byPrice(1).of(host, apart, 0))).containsExactly(1L);
    assertThat(ids(byPrice(1).of(host, request(1, 1), 0))).isEmpty();
  }

  @Test
  void tiny_costs_count_beside_a_huge_one() {
    run(1, 8, 8, 1e15);
    run(2, 4, 8, 0.003);
    run(3, 2, 8, 0.001);
    run(4, 2, 8, 0.0025);

    assertThat(ids(byPrice(1).of(host, request(4, 8), 0))).containsExactly(2L);
    assertThat(ids(byPrice(1).of(host, request(2, 8), 0))).containsExactly(3L);
  }

  @Test
  void a_request_that_no_end_makes_room_for_is_an_error() {
    run(1, 8, 8, 1);

    assertThatThrownBy(() -> byPrice(1).of(host, request(17, 1), 0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("host 0 has no room");
  }

  @Test
  void a_cost_that_is_no_number_is_an_error() {
    run(1, 16, 8, 1);
    LeastCostVictims victims =
        new LeastCostVictims((instance, now) -> Double.NaN, new RandomStreams(1).stream("x"));

    assertThatThrownBy(() -> victims.cost(host, request(1, 1), 0))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("NaN");
  }
}
