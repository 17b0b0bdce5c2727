package dev.gleaner.simulator.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.provider.Allocator;
import dev.gleaner.traces.provider.Allocators;
import dev.gleaner.traces.provider.FreeRoom;
import dev.gleaner.traces.vms.VmRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SimulatedCloudDeterminismTest {

  // Each server has a number of free cores of its own, by which a machine tells where it is.
  private static final FreeRoom ROOM =
      Script.room(
          12,
          10_000,
          IntStream.range(0, 12)
              .mapToObj(server -> Script.vm(0, 20_000, 1 + server, server))
              .toArray(VmRequest[]::new));

  @Test
  void the_same_request_at_the_same_moment_gets_the_same_machine_whatever_came_before() {
    List<Integer> fresh = new ArrayList<>();
    List<Integer> seasoned = new ArrayList<>();
    for (int seed = 0; seed < 40; seed++) {
      fresh.add(serverAt(1000, seed, List.of()));
      // Every machine of the past was given back, so that nothing is in the way.
      seasoned.add(serverAt(1000, seed, List.of(1L, 5L, 5L, 40L, 990L)));
    }
    assertThat(seasoned).isEqualTo(fresh);
    assertThat(fresh.stream().distinct().count()).isGreaterThan(6);
  }

  @Test
  void requests_of_one_moment_and_of_different_moments_draw_differently() {
    List<Integer> servers = new ArrayList<>();
    Allocator spied =
        (room, size, draws) -> {
          servers.add(Allocators.RANDOM.choose(room, size, draws));
          return servers.get(servers.size() - 1);
        };
    SimulatedCloud cloud = new Script().cloud(ROOM, spied);
    for (int i = 0; i < 20; i++) {
      long now = 100 * (i + 1L);
      cloud.advance(now);
      Script.harvest(cloud, 1, now);
      Script.harvest(cloud, 1, now);
      cloud.advance(now + 50);
      cloud.giveBack(2 * i, now + 50);
      cloud.giveBack(2 * i + 1, now + 50);
    }
    long same = IntStream.range(0, 20).filter(i -> alike(servers, 2 * i, 2 * i + 1)).count();
    assertThat(same).isLessThan(8);
    assertThat(servers.stream().distinct().count()).isGreaterThan(8);
  }

  private static boolean alike(List<Integer> servers, int first, int second) {
    return servers.get(first).equals(servers.get(second));
  }

  private static int serverAt(long moment, int seed, List<Long> before) {
    Script tenant = new Script();
    SimulatedCloud cloud =
        new SimulatedCloud(
            ROOM, Script.settings(Allocators.RANDOM), new RandomStreams(seed), tenant);
    for (long past : before) {
      cloud.advance(past);
      cloud.request(Contract.SPOT, Script.size(3), past);
    }
    cloud.advance(moment);
    for (int node = 0; node < before.size(); node++) {
      cloud.giveBack(node, moment);
    }
    Script.harvest(cloud, 2, moment);
    cloud.advance(moment + Script.PROVISIONING);
    assertThat(cloud.onTheirWay()).isZero();
    return tenant.machines.get(before.size()).capacity().cores();
  }
}
