package dev.gleaner.traces.provider;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.VmRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class FreeRoomTest {

  private static final Resources SERVER = new Resources(16, 100);

  @Test
  void a_recording_starts_with_the_state_at_time_0_and_has_what_each_moment_ends_with() {
    FreeRoom room =
        record(2, 50, vm(-5, 10, 4, 0), vm(0, 100, 1, 0), vm(10, 20, 4, 0), vm(20, 90, 3, 1));
    Replay replay = room.replay();
    assertThat(replay.freeCores(0)).isEqualTo(11);
    assertThat(replay.freeMemoryMib(0)).isEqualTo(98);
    assertThat(replay.freeCores(1)).isEqualTo(16);
    // At 10 ms one VM takes the place of another: nothing to record.
    assertThat(replay.nextMillis()).isEqualTo(20);
    List<Integer> touched = new ArrayList<>();
    replay.step(touched::add);
    assertThat(touched).containsExactly(0, 1);
    assertThat(replay.freeCores(0)).isEqualTo(15);
    assertThat(replay.freeCores(1)).isEqualTo(13);
    // What happens at 90 ms is beyond the end.
    assertThat(replay.nextMillis()).isEqualTo(Long.MAX_VALUE);
    assertThat(room.replay().freeCores(0)).isEqualTo(11);
  }

  @Test
  void a_replay_can_look_ahead() {
    Replay replay = record(2, 50, vm(10, 20, 4, 0), vm(30, 40, 9, 0), vm(35, 40, 9, 1)).replay();
    assertThat(replay.firstAhead(0, (cores, memory) -> cores < 16)).isEqualTo(10);
    assertThat(replay.firstAhead(0, (cores, memory) -> cores < 12)).isEqualTo(30);
    assertThat(replay.firstAhead(0, (cores, memory) -> cores < 5)).isEqualTo(Long.MAX_VALUE);
    replay.step(server -> {});
    assertThat(replay.firstAhead(0, (cores, memory) -> cores < 16)).isEqualTo(30);
    assertThat(replay.firstAhead(1, (cores, memory) -> cores < 16)).isEqualTo(35);
  }

  @Test
  void the_next_shrink_counts_those_who_were_evicted_before_and_sees_a_shrink_after_a_growth() {
    Replay replay = record(1, 99, vm(0, 10, 4, 0), vm(20, 30, 11, 0), vm(40, 50, 5, 0)).replay();
    TransientPool pool = new TransientPool(replay);
    TransientVm old = pool.add(0, new Resources(3, 1), 99, vm -> {});
    TransientVm young = pool.add(0, new Resources(3, 1), 3, vm -> {});
    // 9 cores of 12; then 13 of 16; then the young one goes and it has 5; then 16; then 11.
    assertThat(old.capacity().cores()).isEqualTo(9);
    assertThat(replay.nextShrink(pool, old)).isEqualTo(20);
    assertThat(replay.nextShrink(pool, young)).isEqualTo(20);
    while (replay.nextMillis() <= 20) {
      replay.step(server -> pool.refresh(server, vm -> {}));
    }
    assertThat(old.capacity().cores()).isEqualTo(5);
    assertThat(replay.nextShrink(pool, old)).isEqualTo(40);
  }

  @Test
  void the_calm_half_changes_least_and_the_buffer_has_the_most_free_cores() {
    FreeRoom room =
        record(
            4,
            100,
            vm(0, 1000, 8, 3),
            vm(10, 20, 15, 0),
            vm(30, 40, 15, 0),
            vm(10, 90, 2, 1),
            vm(50, 60, 2, 2));
    assertThat(room.calmServers()).containsExactly(1, 3);
    assertThat(room.isCalm(1)).isTrue();
    assertThat(room.isCalm(2)).isFalse();
    // On average 13, 14.4, 15.8 and 8 cores are free.
    assertThat(room.bufferServers(0.25)).containsExactly(2);
    assertThat(room.bufferServers(0.5)).containsExactly(1, 2);
    assertThat(room.bufferServers(0)).isEmpty();
  }

  private static FreeRoom record(int servers, long end, VmRequest... vms) {
    return FreeRoom.record(
        new ProviderState(
            new RegularVms(Collections.nCopies(servers, SERVER), List.of(vms).iterator()),
            Allocators.RANDOM,
            0,
            new RandomStreams(1).stream("allocator")),
        end);
  }

  private static VmRequest vm(long arrive, long depart, int cores, int server) {
    return new VmRequest(arrive, depart, new Resources(cores, 1), server);
  }
}
