package dev.gleaner.core.estimate.runtimes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TimeLeftTest {

  @Test
  void what_is_overdue_runs_as_long_again_as_it_is_overdue() {
    assertThat(TimeLeft.millis(100, 30)).isEqualTo(70);
    assertThat(TimeLeft.millis(100, 130)).isEqualTo(30);
  }

  @Test
  void nothing_ends_at_once() {
    assertThat(TimeLeft.millis(100, 100)).isEqualTo(1);
  }
}
