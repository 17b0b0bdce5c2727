package dev.gleaner.traces.vms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.provider.Allocators;
import dev.gleaner.traces.provider.FreeRoom;
import dev.gleaner.traces.provider.HarvestCapacity;
import dev.gleaner.traces.provider.HarvestSettings;
import dev.gleaner.traces.provider.Replay;
import org.junit.jupiter.api.Test;

class HalfStableVmsTest {

  private static final double MINUTE = 60_000;
  private static final long DAY = 86_400_000;

  private final HalfStableVms vms = HalfStableVms.standard(200);

  @Test
  void half_the_servers_change_every_10_minutes_and_half_every_10_hours() {
    FreeRoom room = room(1);
    int[] changes = new int[2];
    Replay replay = room.replay();
    while (replay.nextMillis() != Long.MAX_VALUE) {
      replay.step(server -> changes[vms.isStable(server) ? 1 : 0]++);
    }
    double observed = 100 * room.endMillis() / MINUTE;
    assertThat(observed / changes[0]).isCloseTo(10, within(0.5));
    assertThat(observed / changes[1]).isCloseTo(600, within(60.0));
  }

  @Test
  void hindsight_finds_the_stable_half_and_both_halves_are_equally_full() {
    FreeRoom room = room(2);
    Replay replay = room.replay();
    double[] free = new double[2];
    for (int server = 0; server < 200; server++) {
      assertThat(room.isCalm(server)).isEqualTo(vms.isStable(server));
      free[vms.isStable(server) ? 1 : 0] += replay.freeCores(server) / 100.0;
    }
    // 3 VMs of 4.5 cores on average.
    assertThat(free[0]).isCloseTo(48 - 13.5, within(3.0));
    assertThat(free[1]).isCloseTo(48 - 13.5, within(3.0));
  }

  @Test
  void wrong_settings_are_refused() {
    assertThatThrownBy(() -> HalfStableVms.standard(1))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("expected 2 servers or more");
  }

  private FreeRoom room(long seed) {
    return new HarvestCapacity(
            vms, Allocators.RANDOM, 0, Allocators.RANDOM, HarvestSettings.ofPaper())
        .freeRoom(new RandomStreams(seed), 5 * DAY);
  }
}
