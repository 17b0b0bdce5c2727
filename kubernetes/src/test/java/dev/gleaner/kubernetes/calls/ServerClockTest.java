package dev.gleaner.kubernetes.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ServerClockTest {

  private static final Instant START = Instant.parse("2026-05-04T12:00:00.250Z");

  private final List<String> log = new ArrayList<>();
  private long steadyMillis = 77_000;
  private Duration ownIsAhead = Duration.ZERO;
  private boolean answers = true;
  private final ServerClock clock = clock();

  private ServerClock clock() {
    return new ServerClock(
        () -> answers ? Optional.of(whole(server())) : Optional.empty(),
        () -> server().plus(ownIsAhead),
        () -> steadyMillis * 1_000_000,
        log::add);
  }

  private Instant server() {
    return START.plusMillis(steadyMillis - 77_000);
  }

  /** As the header Date has it. */
  private static Instant whole(Instant time) {
    return Instant.ofEpochSecond(time.getEpochSecond());
  }

  @Test
  void a_clock_that_agrees_counts_to_the_millisecond() {
    assertThat(clock.now()).isEqualTo(server().toEpochMilli());
    steadyMillis += 12_345;
    assertThat(clock.now()).isEqualTo(server().toEpochMilli());
    assertThat(clock.aheadMillis()).isZero();
    assertThat(log).isEmpty();
  }

  @Test
  void a_clock_that_is_minutes_ahead_or_behind_is_corrected_to_a_second_and_told_once() {
    for (int minutes : List.of(11, -11)) {
      log.clear();
      ownIsAhead = Duration.ofMinutes(minutes);
      ServerClock wrong = clock();
      for (int look = 0; look < 100; look++) {
        steadyMillis += 900;
        assertThat(wrong.now())
            .isBetween(server().toEpochMilli() - 1000, server().toEpochMilli() + 1000);
      }
      assertThat(wrong.aheadMillis()).isBetween(minutes * 60_000L - 1000, minutes * 60_000L + 1000);
      assertThat(log).singleElement().asString().contains(minutes > 0 ? "ahead of" : "behind");
    }
  }

  @Test
  void whoever_sets_the_clock_of_the_machine_disturbs_nothing() {
    clock.now();
    ownIsAhead = Duration.ofHours(3);
    steadyMillis += 40_000;
    assertThat(clock.now()).isEqualTo(server().toEpochMilli());
    assertThat(log).singleElement().asString().contains("10800 s ahead");
  }

  @Test
  void time_goes_on_while_the_server_is_away() {
    clock.now();
    answers = false;
    steadyMillis += 600_000;
    assertThat(clock.now()).isEqualTo(server().toEpochMilli());
  }

  @Test
  void without_any_answer_the_own_clock_counts() {
    answers = false;
    ownIsAhead = Duration.ofMinutes(1);
    assertThat(clock().now()).isEqualTo(server().toEpochMilli() + 60_000);
  }

  @Test
  void other_threads_read_what_was_learned_and_ask_nobody() {
    ownIsAhead = Duration.ofMinutes(11);
    ServerClock wrong = clock();
    assertThat(wrong.learned().millis()).isEqualTo(server().toEpochMilli() + 660_000);
    wrong.now();
    steadyMillis += 600_000;
    answers = false;
    assertThat(wrong.learned().millis())
        .isBetween(server().toEpochMilli() - 1000, server().toEpochMilli() + 1000);
  }
}
