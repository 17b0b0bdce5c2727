package dev.gleaner.traces.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.VmRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProviderStateTest {

  private static final Resources SERVER = new Resources(16, 300);

  @Test
  void a_departure_makes_room_for_an_arrival_at_the_same_moment() {
    ProviderState state = state(0, vm(0, 10, 16, 0), vm(10, 20, 16, 0));
    run(state, 10);
    assertThat(state.freeCores(0)).isZero();
    assertThat(state.refused()).isZero();
    run(state, 20);
    assertThat(state.freeCores(0)).isEqualTo(16);
    assertThat(state.nextMillis()).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void a_vm_goes_elsewhere_or_nowhere_when_its_server_is_full() {
    ProviderState state = state(0, vm(0, 9, 10, 0), vm(1, 9, 10, 0), vm(2, 9, 10, 0));
    run(state, 2);
    assertThat(state.freeCores(0)).isEqualTo(6);
    assertThat(state.freeCores(1)).isEqualTo(6);
    assertThat(state.refused()).isEqualTo(1);
    assertThat(state.placed()).isEqualTo(2);
  }

  @Test
  void headroom_is_kept_as_long_as_another_server_has_room() {
    ProviderState state = state(8, vm(0, 9, 8, 0), vm(1, 9, 8, 0), vm(2, 9, 8, 0));
    run(state, 1);
    assertThat(List.of(state.freeCores(0), state.freeCores(1))).containsExactly(8, 8);
    run(state, 2);
    assertThat(state.freeCores(0)).isZero();
  }

  @Test
  void packing_fills_a_server_and_balancing_spreads() {
    RandomStream random = new RandomStreams(1).stream("any");
    ProviderState state = state(0, vm(0, 9, 10, 0));
    run(state, 0);
    assertThat(Allocators.PACKING.choose(state, new Resources(4, 1), random)).isZero();
    assertThat(Allocators.PACKING.choose(state, new Resources(7, 1), random)).isEqualTo(1);
    assertThat(Allocators.BALANCING.choose(state, new Resources(4, 1), random)).isEqualTo(1);
    assertThat(Allocators.PACKING.choose(state, new Resources(1, 301), random)).isEqualTo(-1);
    assertThat(Allocators.RANDOM.choose(state, new Resources(7, 1), random)).isEqualTo(1);
    assertThat(Allocators.RANDOM.choose(state, new Resources(17, 1), random)).isEqualTo(-1);
  }

  @ParameterizedTest
  @EnumSource(Allocators.class)
  void free_resources_always_equal_what_the_placed_vms_leave(Allocators allocator) {
    for (int seed = 0; seed < 30; seed++) {
      List<VmRequest> requests = randomRequests(new RandomStreams(seed).stream("requests"));
      Recording recording = new Recording(allocator);
      ProviderState state =
          new ProviderState(
              new RegularVms(List.of(SERVER, SERVER, SERVER), requests.iterator()),
              recording,
              2,
              new RandomStreams(seed).stream("allocator"));
      while (state.nextMillis() != Long.MAX_VALUE) {
        long now = state.nextMillis();
        int[] before = {state.freeCores(0), state.freeCores(1), state.freeCores(2)};
        Set<Integer> touched = new HashSet<>();
        state.step(touched::add);
        int used = 0;
        for (int server = 0; server < 3; server++) {
          assertThat(state.freeCores(server)).isBetween(0, SERVER.cores());
          assertThat(state.freeMemoryMib(server)).isBetween(0L, SERVER.memoryMib());
          assertThat(touched.contains(server) || before[server] == state.freeCores(server))
              .isTrue();
          used += SERVER.cores() - state.freeCores(server);
        }
        int expected =
            requests.stream()
                .filter(vm -> vm.arriveMillis() <= now && now < vm.departMillis())
                .filter(vm -> !recording.refused.contains(vm.size()))
                .mapToInt(vm -> vm.size().cores())
                .sum();
        assertThat(used).isEqualTo(expected);
      }
      assertThat(state.refused()).isEqualTo(recording.refused.size());
    }
  }

  /** Knows which VMs found no room: their sizes differ in memory, so that they name the VM. */
  private static final class Recording implements Allocator {

    private final Allocator allocator;
    private final Set<Resources> refused = new HashSet<>();

    private Recording(Allocator allocator) {
      this.allocator = allocator;
    }

    @Override
    public int choose(Room room, Resources size, RandomStream random) {
      int server = allocator.choose(room, size, random);
      if (server == NO_SERVER) {
        refused.add(size);
      } else {
        refused.remove(size);
      }
      return server;
    }
  }

  private static List<VmRequest> randomRequests(RandomStream random) {
    List<VmRequest> requests = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      long arrive = random.below(100);
      requests.add(
          new VmRequest(
              arrive,
              arrive + 1 + random.below(30),
              // Each a memory of its own, by which the reference tells them apart.
              new Resources(1 + random.below(12), i),
              VmRequest.ANYWHERE));
    }
    requests.sort(Comparator.comparingLong(VmRequest::arriveMillis));
    return requests;
  }

  private static ProviderState state(int headroom, VmRequest... requests) {
    return new ProviderState(
        new RegularVms(List.of(SERVER, SERVER), List.of(requests).iterator()),
        Allocators.RANDOM,
        headroom,
        new RandomStreams(1).stream("allocator"));
  }

  private static void run(ProviderState state, long until) {
    while (state.nextMillis() <= until) {
      state.step(server -> {});
    }
  }

  private static VmRequest vm(long arrive, long depart, int cores, int server) {
    return new VmRequest(arrive, depart, new Resources(cores, 1), server);
  }
}
