package dev.gleaner.traces.power;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RecordedPowerTest {

  // A reading every 10 ms, each larger than the one before.
  private final PowerTrace rising =
      PowerTrace.scaled(
          LongStream.range(0, 100).map(i -> 500 + 10 * i).toArray(),
          IntStream.range(0, 100).mapToDouble(i -> i + 1).toArray(),
          1500);

  @Test
  void a_seed_chooses_where_the_run_starts_and_the_scale_stays_that_of_the_whole() {
    Set<Double> starts = new HashSet<>();
    for (int seed = 0; seed < 20; seed++) {
      PowerTrace part = new RecordedPower(rising, 0).power(new RandomStreams(seed), 200);
      assertThat(part.endMillis()).isEqualTo(200);
      double first = part.at(0);
      long change = part.nextChange(0);
      assertThat(change).isBetween(1L, 10L);
      assertThat(part.at(change) - first).isCloseTo(0.01, within(1e-9));
      assertThat(part.at(200)).isBetween(first + 0.189, first + 0.201);
      starts.add(first);
    }
    assertThat(starts).hasSizeGreaterThan(10);
  }

  @Test
  void a_recording_that_is_too_short_is_refused() {
    RecordedPower power = new RecordedPower(rising, 0);
    assertThat(power.power(new RandomStreams(1), 1000).at(0)).isEqualTo(0.01);
    assertThatThrownBy(() -> power.power(new RandomStreams(1), 1001))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("at least as long as the run");
  }

  @Test
  void above_a_floor_the_recording_has_the_rest_of_the_power() {
    PowerTrace recording =
        PowerTrace.scaled(new long[] {0, 10, 20}, new double[] {0, 1, 4}, 30).above(0.6);
    assertThat(recording.at(0)).isEqualTo(0.6);
    assertThat(recording.at(10)).isCloseTo(0.7, within(1e-12));
    assertThat(recording.at(20)).isEqualTo(1);
    assertThat(recording.nextChange(0)).isEqualTo(10);
    assertThat(recording.endMillis()).isEqualTo(30);
    assertThat(rising.above(0).at(510)).isEqualTo(rising.at(510));
    assertThat(rising.above(1).isAlwaysFull()).isTrue();
  }

  @Test
  void the_floor_does_not_change_what_part_of_the_recording_a_seed_sees() {
    for (int seed = 0; seed < 5; seed++) {
      PowerTrace bare = new RecordedPower(rising, 0).power(new RandomStreams(seed), 200);
      PowerTrace floored = new RecordedPower(rising, 0.8).power(new RandomStreams(seed), 200);
      for (long at = 0; at <= 200; at += 7) {
        assertThat(floored.at(at)).isCloseTo(0.8 + 0.2 * bare.at(at), within(1e-12));
      }
    }
  }

  @Test
  void full_power_never_changes() {
    PowerTrace full = PowerSource.FULL.power(new RandomStreams(1), 1000);
    assertThat(full.isAlwaysFull()).isTrue();
    assertThat(full.nextChange(0)).isEqualTo(Long.MAX_VALUE);
    assertThat(rising.isAlwaysFull()).isFalse();
  }
}
