package dev.gleaner.kubernetes.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.gleaner.core.model.BadInputException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ParallelCallsTest {

  private static final Duration LONG = Duration.ofMinutes(4);

  private final AtomicInteger made = new AtomicInteger();

  @Test
  void all_calls_are_made_and_several_at_once() {
    CyclicBarrier four = new CyclicBarrier(4);
    List<Runnable> calls = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      calls.add(
          () -> {
            meet(four);
            made.incrementAndGet();
          });
    }
    try (ParallelCalls parallel = new ParallelCalls(new CallRate(10_000))) {
      parallel.make(calls, LONG);
      assertThat(made).hasValue(40);
      parallel.make(calls, LONG);
      assertThat(made).hasValue(80);
    }
  }

  private static void meet(CyclicBarrier others) {
    try {
      others.await(LONG.toSeconds(), TimeUnit.SECONDS);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void after_one_that_throws_the_rest_is_left_out() {
    List<Runnable> calls = new ArrayList<>();
    calls.add(
        () -> {
          throw new IllegalStateException("the server is away");
        });
    for (int i = 0; i < 100_000; i++) {
      calls.add(made::incrementAndGet);
    }
    try (ParallelCalls parallel = new ParallelCalls(new CallRate(1000))) {
      assertThatThrownBy(() -> parallel.make(calls, LONG)).hasMessage("the server is away");
      assertThat(made).hasValueLessThan(100_000);
    }
  }

  @Test
  void what_was_not_begun_in_time_is_left_out() {
    try (ParallelCalls parallel = new ParallelCalls(new CallRate(1000))) {
      parallel.make(List.of(made::incrementAndGet), Duration.ZERO);
      assertThat(made).hasValue(0);
    }
  }

  @Test
  void a_rate_that_makes_no_sense_is_named() {
    assertThatThrownBy(() -> new CallRate(0))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("0 calls");
  }
}
