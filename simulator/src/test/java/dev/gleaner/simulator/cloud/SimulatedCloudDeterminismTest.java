package dev.gleaner.simulator.cloud;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.provider.Allocators;
import dev.gleaner.traces.provider.FreeRoom;
import dev.gleaner.traces.provider.VmRequest;
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
  void requests_of_one_moment_and_of_different_moments_differ() {
    Script tenant = new Script();
    SimulatedCloud cloud = tenant.cloud(ROOM, Allocators.RANDOM);
    for (long now = 100; now <= 2000; now += 100) {
      cloud.advance(now);
      Script.harvest(cloud, 1, now);
      Script.harvest(cloud, 1, now);
      cloud.advance(now + 50);
      cloud.giveBack(tenant.machines.size() - 1, now + 50);
      cloud.giveBack(tenant.machines.size() - 2, now + 50);
    }
    List<Integer> first = new ArrayList<>();
    List<Integer> second = new ArrayList<>();
    for (int i = 0; i < tenant.machines.size(); i++) {
      (i % 2 == 0 ? first : second).add(tenant.machines.get(i).capacity().cores());
    }
    assertThat(first).isNotEqualTo(second);
    assertThat(first.stream().distinct().count()).isGreaterThan(4);
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
