package dev.gleaner.yarn.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DriftingClockTest {

  private static final long DAY = 86_400_000;

  private long wall = 1000 * DAY;
  private long stopWatch = -5_000_000_000L;
  private final DriftingClock clock = new DriftingClock(() -> wall, () -> stopWatch);

  private void pass(long millis) {
    wall += millis;
    stopWatch += TimeUnit.MILLISECONDS.toNanos(millis);
  }

  @Test
  void it_shows_the_time_of_day() {
    assertThat(clock.millis()).isEqualTo(wall);
    pass(12_345);
    assertThat(clock.millis()).isEqualTo(wall);
  }

  @ParameterizedTest
  @ValueSource(longs = {-400 * DAY, -DAY, -1000, 1000, DAY, 400 * DAY})
  void a_jump_of_the_clock_is_not_seen(long jump) {
    long before = clock.millis();
    wall += jump;
    assertThat(clock.millis()).isEqualTo(before);
    pass(10_000);
    assertThat(clock.millis()).isBetween(before + 9_000, before + 11_000);
  }

  @ParameterizedTest
  @ValueSource(longs = {-3_600_000, 3_600_000})
  void it_drifts_to_the_time_of_day_and_stays_there(long jump) {
    wall += jump;
    long last = clock.millis();
    for (int minute = 0; minute < 11 * 60; minute++) {
      pass(60_000);
      assertThat(clock.millis()).isGreaterThan(last);
      last = clock.millis();
    }
    assertThat(last).isEqualTo(wall);
  }

  @Test
  void who_looks_all_the_time_sees_the_same() {
    wall += DAY;
    long before = clock.millis();
    for (int i = 0; i < 100_000; i++) {
      stopWatch += 100_000;
      clock.millis();
    }
    assertThat(clock.millis()).isBetween(before + 10_990, before + 11_000);
  }
}
