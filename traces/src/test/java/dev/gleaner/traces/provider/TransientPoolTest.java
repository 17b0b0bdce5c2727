package dev.gleaner.traces.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TransientPoolTest {

  private final FreeServers servers = new FreeServers(1);
  private final RandomStream random = new RandomStreams(1).stream("harvest");
  private final List<TransientVm> heard = new ArrayList<>();

  @Test
  void harvest_vms_share_the_cores_of_their_server_and_the_newest_goes_first() {
    TransientPool pool = new TransientPool(servers);
    TransientVm old = request(pool, 2);
    assertThat(old.capacity()).isEqualTo(new Resources(20, 16));
    TransientVm young = request(pool, 4);
    // 14 cores beyond the minimums: 7 each.
    assertThat(old.capacity().cores()).isEqualTo(9);
    assertThat(young.capacity().cores()).isEqualTo(11);
    assertThat(heard).containsExactly(old);

    servers.cores[0] = 5;
    pool.refresh(0, heard::add);
    assertThat(young.capacity()).isEqualTo(Resources.NONE);
    assertThat(old.capacity().cores()).isEqualTo(5);

    servers.cores[0] = 1;
    pool.refresh(0, heard::add);
    assertThat(old.capacity()).isEqualTo(Resources.NONE);
  }

  @Test
  void a_vm_given_back_leaves_its_cores_to_the_others() {
    TransientPool pool = new TransientPool(servers);
    TransientVm first = request(pool, 2);
    TransientVm second = request(pool, 2);
    pool.release(first, heard::add);
    assertThat(second.capacity().cores()).isEqualTo(20);
  }

  @Test
  void no_vm_grows_beyond_the_most_and_what_it_leaves_goes_to_the_next() {
    TransientPool pool = new TransientPool(servers);
    assertThat(request(pool, 2, 6).capacity().cores()).isEqualTo(6);
    assertThat(request(pool, 2).capacity().cores()).isEqualTo(14);
  }

  @Test
  void a_spot_vm_keeps_its_size_until_its_room_is_needed() {
    TransientPool pool = new TransientPool(servers);
    TransientVm harvest = request(pool, 2);
    TransientVm spot = request(pool, 8, 8);
    assertThat(spot.capacity().cores()).isEqualTo(8);
    // All that the spot VM leaves: it takes no share of the rest.
    assertThat(harvest.capacity().cores()).isEqualTo(12);
    servers.cores[0] = 10;
    pool.refresh(0, heard::add);
    assertThat(spot.capacity().cores()).isEqualTo(8);
    assertThat(harvest.capacity().cores()).isEqualTo(2);
    servers.cores[0] = 9;
    pool.refresh(0, heard::add);
    assertThat(spot.capacity()).isEqualTo(Resources.NONE);
    assertThat(harvest.capacity().cores()).isEqualTo(9);
  }

  @Test
  void memory_bounds_how_many_there_are() {
    servers.memory[0] = 40;
    TransientPool pool = new TransientPool(servers);
    request(pool, 2);
    TransientVm second = request(pool, 2);
    assertThat(pool.request(minimum(2), 20, Allocators.RANDOM, random, heard::add)).isEmpty();
    servers.memory[0] = 31;
    pool.refresh(0, heard::add);
    assertThat(second.capacity()).isEqualTo(Resources.NONE);
  }

  @Test
  void no_core_is_ever_counted_twice_and_listeners_hear_of_every_change() {
    for (int seed = 0; seed < 50; seed++) {
      RandomStream random = new RandomStreams(seed).stream("servers");
      RandomStream draws = new RandomStreams(seed).stream("harvest");
      FreeServers many = new FreeServers(4);
      TransientPool pool = new TransientPool(many);
      int mostCores = seed % 2 == 0 ? Integer.MAX_VALUE : 12;
      Map<TransientVm, Resources> known = new HashMap<>();
      for (int step = 0; step < 200; step++) {
        TransientPool.Listener listener = vm -> known.put(vm, vm.capacity());
        int server = random.below(4);
        if (random.chance(0.2)) {
          Resources minimum = minimum(1 + random.below(4));
          pool.request(minimum, mostCores, Allocators.RANDOM, draws, listener)
              .ifPresent(vm -> known.put(vm, vm.capacity()));
        } else {
          many.cores[server] = random.below(21);
          pool.refresh(server, listener);
        }
        known.values().removeIf(Resources.NONE::equals);
        int[] used = new int[4];
        known.forEach(
            (vm, capacity) -> {
              assertThat(capacity).isEqualTo(vm.capacity());
              assertThat(capacity.cores()).isGreaterThanOrEqualTo(vm.minimum().cores());
              used[vm.server()] += capacity.cores();
            });
        for (int i = 0; i < 4; i++) {
          assertThat(used[i]).isLessThanOrEqualTo(many.cores[i]);
          boolean harvested = used[i] == 0 || used[i] == many.cores[i];
          assertThat(harvested || seed % 2 == 1).isTrue();
        }
      }
    }
  }

  private TransientVm request(TransientPool pool, int cores) {
    return request(pool, cores, Integer.MAX_VALUE);
  }

  private TransientVm request(TransientPool pool, int cores, int mostCores) {
    return pool.request(minimum(cores), mostCores, Allocators.RANDOM, random, heard::add)
        .orElseThrow();
  }

  private static Resources minimum(int cores) {
    return new Resources(cores, 16);
  }

  /** Servers whose free resources the test sets. */
  private static final class FreeServers implements Room {

    private final int[] cores;
    private final long[] memory;

    private FreeServers(int count) {
      cores = new int[count];
      memory = new long[count];
      Arrays.fill(cores, 20);
      Arrays.fill(memory, 1000);
    }

    @Override
    public int servers() {
      return cores.length;
    }

    @Override
    public int freeCores(int server) {
      return cores[server];
    }

    @Override
    public long freeMemoryMib(int server) {
      return memory[server];
    }
  }
}
