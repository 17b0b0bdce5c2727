package dev.gleaner.traces.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.power.PowerSource;
import dev.gleaner.traces.power.PowerTrace;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.VmRequest;
import dev.gleaner.traces.vms.VmSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class PoweredProviderTest {

  private static final Resources SERVER = new Resources(10, 100);

  @Test
  void free_cores_lose_power_first_then_the_newest_vms_go_and_come_back_with_the_power() {
    PowerTrace power = power(1, 0.8, 0.3, 0.6, 1);
    PoweredProvider provider =
        provider(1, 2, power, vm(-5, 999, 4, 0), vm(0, 999, 6, 0), vm(0, 999, 3, 1));
    run(provider, 0);
    assertThat(free(provider)).containsExactly(0, 7);
    run(provider, 100);
    // 16 of 20 cores: only the second server has any that nobody uses.
    assertThat(free(provider)).containsExactly(0, 3);
    run(provider, 200);
    // 6 cores: 3 from the second server, then its VM of 3 cores goes, and then that of 6.
    assertThat(provider.poweredCores()).isEqualTo(6);
    assertThat(provider.running()).isEqualTo(1);
    assertThat(provider.migratedOut()).isEqualTo(2);
    assertThat(free(provider)).containsExactly(2, 0);
    run(provider, 300);
    assertThat(provider.poweredCores()).isEqualTo(12);
    run(provider, 400);
    assertThat(provider.running()).isEqualTo(3);
    assertThat(free(provider)).containsExactly(0, 7);
  }

  @Test
  void a_vm_whose_time_is_over_does_not_come_back_and_arrivals_use_powered_cores_only() {
    PoweredProvider provider =
        provider(
            1, 1, power(1, 0.5, 0.5, 1), vm(0, 150, 8, 0), vm(120, 900, 6, 0), vm(130, 900, 5, 0));
    run(provider, 140);
    assertThat(provider.migratedOut()).isEqualTo(1);
    assertThat(provider.refused()).isEqualTo(1);
    assertThat(free(provider)).containsExactly(0);
    run(provider, 150);
    assertThat(provider.departed()).isEqualTo(1);
    run(provider, 300);
    assertThat(provider.migratedOut()).isZero();
    assertThat(free(provider)).containsExactly(5);
  }

  @Test
  void no_core_runs_without_power_and_every_vm_is_somewhere() {
    for (int seed = 0; seed < 40; seed++) {
      RandomStream random = new RandomStreams(seed).stream("test");
      PowerTrace power =
          power(IntStream.range(0, 20).mapToDouble(i -> i == 7 ? 1 : random.uniform()).toArray());
      List<VmRequest> requests = requests(random);
      PoweredProvider provider = provider(seed, 5, power, requests.toArray(VmRequest[]::new));
      while (provider.nextMillis() != Long.MAX_VALUE) {
        long now = provider.nextMillis();
        int[] before = free(provider);
        Set<Integer> touched = new HashSet<>();
        provider.step(server -> assertThat(touched.add(server)).isTrue());
        int[] after = free(provider);
        for (int i = 0; i < 5; i++) {
          assertThat(after[i]).isBetween(0, SERVER.cores());
          assertThat(provider.freeMemoryMib(i)).isBetween(0L, SERVER.memoryMib());
          assertThat(touched.contains(i) || before[i] == after[i]).isTrue();
        }
        int budget = now < 0 ? 50 : (int) (power.at(now) * 50);
        assertThat(provider.poweredCores()).isEqualTo(budget);
        long arrived = requests.stream().filter(vm -> vm.arriveMillis() <= now).count();
        assertThat(
                provider.running()
                    + provider.migratedOut()
                    + provider.departed()
                    + provider.refused())
            .isEqualTo(arrived);
      }
      assertThat(IntStream.of(free(provider)).sum()).isEqualTo(provider.poweredCores());
      assertThat(provider.running() + provider.migratedOut()).isZero();
    }
  }

  @Test
  void harvest_capacity_follows_the_power() {
    VmSource source =
        (streams, duration) ->
            new RegularVms(List.of(SERVER), List.of(vm(0, 9999, 2, 0)).iterator());
    HarvestCapacity steady =
        new HarvestCapacity(
            source,
            Allocators.RANDOM,
            0,
            Allocators.RANDOM,
            new HarvestSettings(1, List.of(new Resources(2, 8)), 99, 60));
    PowerSource supply = (streams, duration) -> power(1, 0.5, 0.75);
    CapacityTrace trace = steady.withPower(supply).capacity(new RandomStreams(1), 1000);
    assertThat(trace.nodes()).hasSize(1);
    assertThat(trace.nodes().get(0).changes())
        .extracting(change -> change.atMillis() + ": " + change.capacity().cores())
        .containsExactly("0: 8", "100: 3", "200: 5");
    Replay replay = steady.withPower(supply).freeRoom(new RandomStreams(1), 1000).replay();
    assertThat(replay.freeCores(0)).isEqualTo(8);
    assertThat(replay.nextMillis()).isEqualTo(100);
  }

  private static List<VmRequest> requests(RandomStream random) {
    List<VmRequest> requests = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      long arrive = random.below(2000) - 200L;
      Resources size = new Resources(1 + random.below(6), 1 + random.below(30));
      int server = random.chance(0.5) ? random.below(5) : VmRequest.ANYWHERE;
      requests.add(new VmRequest(arrive, arrive + 1 + random.below(500), size, server));
    }
    requests.sort(Comparator.comparingLong(VmRequest::arriveMillis));
    return requests;
  }

  /** A reading every 100 ms. */
  private static PowerTrace power(double... fractions) {
    long[] times = LongStream.range(0, fractions.length).map(i -> 100 * i).toArray();
    return PowerTrace.scaled(times, fractions, 100L * fractions.length);
  }

  private static PoweredProvider provider(
      long seed, int servers, PowerTrace power, VmRequest... vms) {
    return new PoweredProvider(
        new RegularVms(Collections.nCopies(servers, SERVER), List.of(vms).iterator()),
        Allocators.RANDOM,
        0,
        new RandomStreams(seed).stream("allocator"),
        power,
        new RandomStreams(seed).stream("order"));
  }

  private static int[] free(Provider provider) {
    return IntStream.range(0, provider.servers()).map(provider::freeCores).toArray();
  }

  private static void run(Provider provider, long until) {
    while (provider.nextMillis() <= until) {
      provider.step(server -> {});
    }
  }

  private static VmRequest vm(long arrive, long depart, int cores, int server) {
    return new VmRequest(arrive, depart, new Resources(cores, 1), server);
  }
}
