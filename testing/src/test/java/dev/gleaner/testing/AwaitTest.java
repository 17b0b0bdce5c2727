package dev.gleaner.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AwaitTest {

  private final AtomicInteger looks = new AtomicInteger();

  @Test
  void it_looks_until_the_state_is_there_and_returns_it() {
    assertThat(Await.that("three looks").until(looks::incrementAndGet, count -> count == 3))
        .isEqualTo(3);
    Await.that("five looks").until(() -> looks.incrementAndGet() == 5);
    assertThat(looks).hasValue(5);
  }

  @Test
  void who_waits_in_vain_is_told_for_what_and_what_was_seen_last() {
    Await soon = Await.that("a blue moon").within(Duration.ZERO);
    assertThatThrownBy(() -> soon.until(() -> "a white one", "a blue one"::equals))
        .isInstanceOf(AssertionError.class)
        .hasMessage("waited for a blue moon in vain for 0 s; seen last: a white one");
    assertThatThrownBy(() -> soon.seeing(() -> "clouds").until(() -> false))
        .hasMessageEndingWith("seen last: clouds");
  }

  @Test
  void nobody_waits_for_what_cannot_come() {
    assertThatThrownBy(
            () ->
                Await.that("an answer")
                    .asLongAs(() -> looks.incrementAndGet() < 3)
                    .seeing(() -> "exit code 1")
                    .until(() -> false))
        .hasMessage("waited for an answer, which cannot come any more; seen last: exit code 1");
    assertThat(looks).hasValue(3);
  }

  @Test
  void what_goes_wrong_at_a_look_ends_the_wait() {
    assertThatThrownBy(
            () ->
                Await.that("anything")
                    .until(
                        () -> {
                          throw new IOException("no such folder");
                        }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("while waiting for anything")
        .hasRootCauseMessage("no such folder");
  }
}
