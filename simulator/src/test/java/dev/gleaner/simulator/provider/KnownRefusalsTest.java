package dev.gleaner.simulator.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.model.Resources;
import org.junit.jupiter.api.Test;

class KnownRefusalsTest {

  @Test
  void a_size_is_asked_for_again_once_a_host_has_room_for_it() {
    Hosts hosts = Hosts.alike(2, new Resources(4, 4));
    place(hosts, 1, 2, 0);
    place(hosts, 2, 2, 0);
    place(hosts, 3, 3, 1);
    KnownRefusals refusals = new KnownRefusals(hosts);
    refusals.add(new Resources(2, 2));
    refusals.add(new Resources(3, 3));

    place(hosts, 4, 1, 1);
    assertThat(refusals.has(new Resources(2, 2))).isTrue();
    hosts.remove(2);
    assertThat(refusals.has(new Resources(2, 2))).isFalse();
    assertThat(refusals.has(new Resources(3, 3))).isTrue();
    hosts.remove(1);
    assertThat(refusals.has(new Resources(3, 3))).isFalse();
  }

  private static void place(Hosts hosts, long id, int size, int host) {
    Request request = Request.of(id, InstanceKind.PREEMPTIBLE, new Resources(size, size));
    hosts.place(new Instance(request, 0), host);
  }
}
