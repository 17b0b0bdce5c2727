package dev.gleaner.clouds;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RetryAfterTest {

  private static final Optional<String> DATE = Optional.of("Sun, 01 Mar 2026 10:00:00 GMT");

  private static Duration wait(String value) {
    return RetryAfter.of(Optional.of(value), DATE);
  }

  @Test
  void seconds_and_dates_are_understood_and_nonsense_is_not_obeyed() {
    assertThat(wait("17")).isEqualTo(Duration.ofSeconds(17));
    assertThat(wait("Sun, 01 Mar 2026 10:01:30 GMT")).isEqualTo(Duration.ofSeconds(90));
    assertThat(wait("Sun, 01 Mar 2026 09:00:00 GMT")).isEqualTo(Duration.ZERO);
    assertThat(wait("999999999")).isEqualTo(Duration.ofHours(1));
    assertThat(wait("soon")).isEqualTo(Duration.ZERO);
    assertThat(wait("-5")).isEqualTo(Duration.ZERO);
    assertThat(RetryAfter.of(Optional.empty(), DATE)).isEqualTo(Duration.ZERO);
    assertThat(RetryAfter.of(Optional.of("Sun, 01 Mar 2026 10:01:30 GMT"), Optional.empty()))
        .isEqualTo(Duration.ZERO);
  }
}
