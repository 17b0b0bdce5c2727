package dev.gleaner.simulator.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TicksTest {

  @ParameterizedTest
  @EnumSource
  void whole_milliseconds_come_back_as_they_went_in(Ticks ticks) {
    for (long millis : new long[] {0, 1, 999, 86_400_000, 1_000_000_000_000L}) {
      assertThat(ticks.toMillis(ticks.ofMillis(millis))).isEqualTo(millis);
      assertThat(ticks.inMillis((double) ticks.ofMillis(millis))).isEqualTo((double) millis);
      assertThat(ticks.nearest((double) millis)).isEqualTo(ticks.ofMillis(millis));
    }
  }

  @ParameterizedTest
  @EnumSource
  void an_hour_is_as_long_in_every_unit(Ticks ticks) {
    assertThat(ticks.perHour()).isEqualTo((double) ticks.ofMillis(3_600_000));
    assertThat(ticks.perMinute()).isEqualTo((double) ticks.ofMillis(60_000));
    assertThat(ticks.perSecond()).isEqualTo((double) ticks.ofMillis(1000));
  }

  @ParameterizedTest
  @EnumSource
  void what_has_not_passed_whole_is_not_counted(Ticks ticks) {
    long almost = ticks.ofMillis(2) - 1;

    assertThat(ticks.toMillis(almost)).isEqualTo(1);
  }
}
