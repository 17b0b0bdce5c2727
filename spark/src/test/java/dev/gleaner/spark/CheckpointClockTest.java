package dev.gleaner.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class CheckpointClockTest {

  @Test
  void a_checkpoint_is_due_after_the_root_of_twice_its_time_and_the_mttr() {
    // By hand: sqrt(2 * 2 s * 100 s) = 20 s.
    CheckpointClock clock =
        new CheckpointClock(new CheckpointCost(2000), OptionalDouble.of(100_000), 1000);

    assertThat(clock.due(0, 20_999)).isFalse();
    assertThat(clock.due(0, 21_000)).isTrue();
    clock.done(21_500);
    assertThat(clock.due(0, 41_499)).isFalse();
    assertThat(clock.due(0, 41_500)).isTrue();
  }

  @Test
  void what_the_master_says_of_the_mttr_holds_from_then_on() {
    CheckpointClock clock =
        new CheckpointClock(new CheckpointCost(2000), OptionalDouble.of(100_000), 0);

    // sqrt(2 * 2 s * 400 s) = 40 s.
    clock.mttr(400_000);

    assertThat(clock.due(0, 39_999)).isFalse();
    assertThat(clock.due(0, 40_000)).isTrue();
  }

  @Test
  void without_an_mttr_it_saves_only_when_somebody_wants_it() {
    CheckpointClock clock =
        new CheckpointClock(new CheckpointCost(1000), OptionalDouble.empty(), 0);

    assertThat(clock.due(1, Long.MAX_VALUE)).isFalse();
    clock.atOnce();
    assertThat(clock.due(1, 0)).isTrue();
    clock.done(1);
    assertThat(clock.due(1, 2)).isFalse();
  }

  @Test
  void a_checkpoint_takes_what_the_latest_took_for_as_many_bytes() {
    CheckpointCost cost = new CheckpointCost(10_000);

    assertThat(cost.millis(5000)).isEqualTo(10_000);
    // 10 bytes each millisecond.
    cost.took(1000, 100);
    assertThat(cost.millis(5000)).isEqualTo(500);
    // 20 of them: half of what is known is the latest.
    cost.took(4000, 200);
    assertThat(cost.millis(3000)).isEqualTo(200);
    // Nobody knows how many: the mean time of 100 and 200 ms.
    assertThat(cost.millis(0)).isEqualTo(150);
  }
}
