package dev.gleaner.core.evict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.evict.rank.FreeRoomRank;
import dev.gleaner.core.evict.search.EveryHost;
import dev.gleaner.core.evict.search.HostIndex;
import dev.gleaner.core.evict.search.SomeHosts;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hosts that change under their instances, and instances that are facts. */
class ReplacedHostsTest {

  private static final RandomStreams STREAMS = new RandomStreams(1);

  private final Hosts hosts = Hosts.alike(5, new Resources(8, 8192));

  private HostIndex index(List<Filter> filters) {
    return new HostIndex(hosts, filters, ranks(), STREAMS.stream("index"));
  }

  private static List<WeightedRank> ranks() {
    return List.of(new WeightedRank(FreeRoomRank.pack(), 1));
  }

  private static Request normal(long id, int cores) {
    return Request.of(id, InstanceKind.NORMAL, new Resources(cores, 1024L * cores));
  }

  @Test
  void a_host_keeps_its_instances_and_is_full_when_it_has_too_little_for_them() {
    hosts.place(new Instance(normal(1, 4), 0), 2);
    hosts.replace(2, new Resources(2, 8192), Set.of("ssd"));
    assertThat(hosts.host(2).free(HostState.FULL, 0)).isEqualTo(-2000);
    assertThat(hosts.totalFree(0)).isEqualTo(4 * 8000 - 2000);
    assertThat(hosts.host(2).properties()).containsExactly("ssd");
    assertThat(hosts.host(2).hasRoom(HostState.FULL, Resources.NONE)).isFalse();
    hosts.remove(1);
    assertThat(hosts.host(2).free(HostState.FULL, 0)).isEqualTo(2000);
  }

  @Test
  void what_has_no_room_is_placed_by_force_only() {
    Instance large = new Instance(normal(1, 9), 0);
    assertThatThrownBy(() -> hosts.place(large, 0)).hasMessageContaining("no room");
    hosts.placeByForce(large, 0);
    assertThat(hosts.hostOf(1)).isZero();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void an_index_follows_hosts_that_are_replaced(long seed) {
    Random random = new Random(seed);
    List<Filter> filters = List.of(new EnoughRoom());
    HostIndex index = index(filters);
    EveryHost reference = new EveryHost(hosts, filters, ranks(), STREAMS.stream("every"));
    for (int step = 1; step < 300; step++) {
      int host = random.nextInt(hosts.count());
      if (random.nextBoolean()) {
        hosts.replace(host, new Resources(random.nextInt(12), 12_288), Set.of());
      } else {
        hosts.placeByForce(new Instance(normal(step, 1 + random.nextInt(2)), 0), host);
      }
      Request asked = normal(-1, 1 + random.nextInt(6));
      int found = index.best(asked, HostState.FULL, step);
      int expected = reference.best(asked, HostState.FULL, step);
      assertThat(weight(found)).isEqualTo(weight(expected));
    }
  }

  private double weight(int host) {
    return host == HostSearch.NO_HOST
        ? Double.NEGATIVE_INFINITY
        : FreeRoomRank.pack().of(hosts.host(host), normal(-1, 1), 0);
  }

  @Test
  void only_some_hosts_are_looked_at_and_a_refusal_speaks_of_them() {
    hosts.place(new Instance(normal(1, 8), 0), 3);
    List<Filter> filters = List.of(new EnoughRoom());
    SomeHosts some = new SomeHosts(hosts, new int[] {3, 4}, filters, ranks(), STREAMS.stream("s"));
    assertThat(some.best(normal(2, 1), HostState.FULL, 0)).isEqualTo(4);
    SomeHosts full = new SomeHosts(hosts, new int[] {3}, filters, ranks(), STREAMS.stream("s"));
    assertThat(full.best(normal(2, 1), HostState.FULL, 0)).isEqualTo(HostSearch.NO_HOST);
    assertThat(full.whyNone(normal(2, 1), HostState.FULL).text(number -> "n" + number))
        .contains("none of 1 hosts", "1 have too little room");
  }
}
