package dev.gleaner.core.evict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Both states of a host, kept as instances come and go, are what a recount says. */
class HostsPropertiesTest {

  private static final List<Needs> NEEDS =
      List.of(Needs.NONE, Needs.apart("one"), Needs.together("two"));
  private static final Resources CAPACITY = Sizes.of(40, 40);

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void what_is_kept_is_what_a_recount_finds(long seed) {
    RandomStream random = new RandomStreams(seed).stream("hosts");
    RandomHosts generator = new RandomHosts(random, 2, 8);
    Hosts hosts = Hosts.alike(3, CAPACITY);
    List<List<Instance>> running = List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    for (int step = 0; step < 1500; step++) {
      int host = random.below(3);
      List<Instance> here = running.get(host);
      if (random.chance(0.55)) {
        InstanceKind kind = random.chance(0.5) ? InstanceKind.NORMAL : InstanceKind.PREEMPTIBLE;
        Instance instance = generator.instance(kind, NEEDS.get(random.below(3)));
        if (hosts.host(host).hasRoom(HostState.FULL, instance.size())) {
          hosts.place(instance, host);
          here.add(instance);
        }
      } else if (!here.isEmpty()) {
        Instance gone = here.remove(random.below(here.size()));
        assertThat(hosts.hostOf(gone.id())).isEqualTo(host);
        assertThat(hosts.remove(gone.id())).isEqualTo(gone);
      }
      assertRecount(hosts.host(host), here);
      assertGroups(hosts, running);
    }
  }

  private static void assertRecount(Host host, List<Instance> running) {
    for (HostState state : HostState.values()) {
      List<Instance> counted =
          running.stream()
              .filter(instance -> state == HostState.FULL || !instance.isPreemptible())
              .toList();
      for (int dimension = 0; dimension < 2; dimension++) {
        long used = 0;
        for (Instance instance : counted) {
          used += host.names().amount(instance.size(), dimension);
        }
        assertThat(host.free(state, dimension)).isEqualTo(40 - used);
      }
      for (String group : List.of("one", "two")) {
        assertThat(host.members(state, group))
            .isEqualTo((int) counted.stream().filter(instance -> isOf(instance, group)).count());
      }
    }
    assertThat(host.preemptible())
        .containsExactlyInAnyOrderElementsOf(
            running.stream().filter(Instance::isPreemptible).toList());
  }

  private static void assertGroups(Hosts hosts, List<List<Instance>> running) {
    for (String group : List.of("one", "two")) {
      TreeSet<Integer> expected = new TreeSet<>();
      for (int host = 0; host < running.size(); host++) {
        if (running.get(host).stream().anyMatch(instance -> isOf(instance, group))) {
          expected.add(host);
        }
      }
      assertThat(hosts.hostsOf(group)).isEqualTo(expected);
    }
  }

  private static boolean isOf(Instance instance, String group) {
    return instance.request().needs().group().equals(group);
  }

  @Test
  void listeners_hear_of_every_host_that_changes() {
    Hosts hosts = Hosts.alike(3, CAPACITY);
    List<Integer> heard = new ArrayList<>();
    hosts.whenChanged(heard::add);

    hosts.place(new Instance(Request.of(1, InstanceKind.NORMAL, Sizes.of(1, 1)), 0), 2);
    hosts.remove(1);

    assertThat(heard).containsExactly(2, 2);
  }

  @Test
  void what_does_not_fit_or_does_not_run_is_an_error() {
    Hosts hosts = Hosts.alike(1, CAPACITY);
    Instance large = new Instance(Request.of(1, InstanceKind.NORMAL, Sizes.of(41, 1)), 0);
    Instance other = new Instance(Request.of(1, InstanceKind.NORMAL, Sizes.of(1, 1, 1)), 0);

    assertThatThrownBy(() -> hosts.place(large, 0)).hasMessageContaining("no room");
    assertThatThrownBy(() -> hosts.place(other, 0))
        .hasMessageContaining("count cores, memory only");
    assertThatThrownBy(() -> hosts.remove(7)).hasMessageContaining("7");
    assertThat(hosts.runs(1)).isFalse();
  }
}
