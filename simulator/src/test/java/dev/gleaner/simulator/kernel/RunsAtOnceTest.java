package dev.gleaner.simulator.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RunsAtOnceTest {

  @Test
  void results_are_in_the_order_of_the_runs_and_not_of_their_ends() {
    CountDownLatch second = new CountDownLatch(1);
    Callable<String> waits =
        () -> {
          second.await();
          return "first";
        };
    Callable<String> goes =
        () -> {
          second.countDown();
          return "second";
        };
    assertThat(RunsAtOnce.all(2, List.of(waits, goes))).containsExactly("first", "second");
  }

  @Test
  void a_run_that_fails_ends_the_others_and_is_what_is_thrown() throws Exception {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    Callable<String> fails =
        () -> {
          begun.await();
          throw new IllegalArgumentException("no such market");
        };
    Callable<String> goesOn =
        () -> {
          begun.countDown();
          try {
            while (true) {
              RunsAtOnce.checkWanted();
              Thread.onSpinWait();
            }
          } finally {
            ended.countDown();
          }
        };
    assertThatThrownBy(() -> RunsAtOnce.all(2, List.of(fails, goesOn)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no such market");
    assertThat(ended.await(1, TimeUnit.MINUTES)).isTrue();
  }
}
