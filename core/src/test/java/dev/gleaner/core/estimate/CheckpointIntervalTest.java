package dev.gleaner.core.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CheckpointIntervalTest {

  @Test
  void is_the_root_of_twice_the_save_times_the_time_to_a_loss() {
    // By hand: sqrt(2 * 8 s * 3600 s) = sqrt(57600) s = 240 s.
    assertThat(CheckpointInterval.millis(8_000, 3_600_000)).isEqualTo(240_000);
    // sqrt(2 * 2 s * 100 s) = sqrt(400) s = 20 s.
    assertThat(CheckpointInterval.millis(2_000, 100_000)).isEqualTo(20_000);
  }

  @Test
  void costs_no_more_than_any_other_interval() {
    double save = 3_000;
    double mttr = 1_800_000;
    long best = CheckpointInterval.millis(save, mttr);

    // The share of the time that saves take, and half an interval lost with each loss.
    LongStream.of(best / 3, best - 5_000, best + 5_000, best * 3)
        .forEach(
            other ->
                assertThat(save / best + best / (2 * mttr))
                    .isLessThan(save / other + other / (2 * mttr)));
  }

  @Test
  void is_never_shorter_than_a_save() {
    // sqrt(2 * 10 s * 1 s) = 4.5 s.
    assertThat(CheckpointInterval.millis(10_000, 1_000)).isEqualTo(10_000);
  }

  @Test
  void wants_times_above_zero() {
    assertThatThrownBy(() -> CheckpointInterval.millis(0, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> CheckpointInterval.millis(1, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
