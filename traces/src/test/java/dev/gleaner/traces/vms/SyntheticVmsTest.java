package dev.gleaner.traces.vms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.provider.Allocators;
import dev.gleaner.traces.provider.ClusterPreset;
import dev.gleaner.traces.provider.ProviderState;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

class SyntheticVmsTest {

  private static final long DAY = 86_400_000L;

  @Test
  void vms_arrive_in_order_and_until_the_end() {
    Iterator<VmRequest> requests = c2().vms(new RandomStreams(1), DAY).requests();
    long last = Long.MIN_VALUE;
    while (requests.hasNext()) {
      VmRequest request = requests.next();
      assertThat(request.arriveMillis()).isGreaterThanOrEqualTo(last);
      last = request.arriveMillis();
    }
    assertThat(last).isBetween(DAY - 60_000, DAY + 3_600_000);
  }

  @Test
  void time_zero_finds_the_servers_as_full_as_any_later_day() {
    ProviderState state =
        new ProviderState(
            c2().vms(new RandomStreams(1), 4 * DAY),
            Allocators.RANDOM,
            8,
            new RandomStreams(1).stream("allocator"));
    double first = usedAt(state, 0);
    for (int day = 1; day <= 4; day++) {
      assertThat(usedAt(state, day * DAY)).isCloseTo(first, within(0.1 * first));
    }
    assertThat(first / state.servers()).isBetween(20.0, 40.0);
  }

  @Test
  void some_servers_are_far_busier_than_others() {
    Iterator<VmRequest> requests = c2().vms(new RandomStreams(1), 5 * DAY).requests();
    int[] arrivals = new int[ClusterPreset.named("C2").settings().servers()];
    requests.forEachRemaining(request -> arrivals[request.server()]++);
    Arrays.sort(arrivals);
    assertThat(arrivals[arrivals.length * 9 / 10])
        .isGreaterThan(5 * arrivals[arrivals.length / 10]);
  }

  @Test
  void impossible_settings_are_refused() {
    SyntheticSettings fine = ClusterPreset.named("C2").settings();
    assertThatThrownBy(
            () ->
                new SyntheticSettings(
                    fine.servers(),
                    fine.server(),
                    new SyntheticSettings.Fullness(0.9, 0.1, 1, 1, 1),
                    fine.deployments(),
                    fine.batches(),
                    fine.lifetimes(),
                    List.of(1)))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("fullness");
  }

  private static SyntheticVms c2() {
    return new SyntheticVms(ClusterPreset.named("C2").settings());
  }

  private static double usedAt(ProviderState state, long time) {
    while (state.nextMillis() <= time) {
      state.step(server -> {});
    }
    double used = 0;
    for (int server = 0; server < state.servers(); server++) {
      used += 48 - state.freeCores(server);
    }
    return used;
  }
}
