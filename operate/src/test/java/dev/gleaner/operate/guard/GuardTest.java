package dev.gleaner.operate.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOError;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GuardTest {

  private final Guard guard = new Guard();

  private static Throwable[] survivable() {
    return new Throwable[] {
      new IOException("gone"),
      new IllegalStateException("wrong"),
      new IOError(new IOException("No space left on device")),
      new AssertionError("never"),
      new StackOverflowError(),
    };
  }

  private static Guard.Work throwing(Throwable problem) {
    return () -> {
      if (problem instanceof Exception exception) {
        throw exception;
      }
      throw (Error) problem;
    };
  }

  @ParameterizedTest
  @MethodSource("survivable")
  void what_is_thrown_is_counted_and_ends_here(Throwable problem) {
    assertThat(guard.run("this", throwing(problem))).isFalse();
    assertThat(guard.failures()).isEqualTo(1);
    assertThat(guard.run("this", () -> {})).isTrue();
    assertThat(guard.call("this", 7, () -> 8)).isEqualTo(8);
  }

  @Test
  void a_question_that_failed_gets_the_other_answer() {
    assertThat(guard.<Integer>call("this", 7, () -> Integer.parseInt("eight"))).isEqualTo(7);
  }

  @Test
  void a_class_that_is_missing_switches_gleaner_off() {
    guard.run("this", throwing(new NoClassDefFoundError("org/apache/hadoop/Renamed")));

    assertThat(guard.isOff()).isTrue();
    assertThat(guard.run("this", () -> {})).isFalse();
    assertThat(guard.call("this", 7, () -> 8)).isEqualTo(7);
  }

  @Test
  void the_end_of_memory_is_for_the_process_to_handle() {
    assertThatThrownBy(() -> guard.run("this", throwing(new OutOfMemoryError("heap"))))
        .isInstanceOf(OutOfMemoryError.class);
    assertThat(guard.failures()).isZero();
  }

  @Test
  void an_interrupt_is_not_forgotten() {
    guard.run("this", throwing(new InterruptedException()));

    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void a_guard_that_is_off_runs_nothing() {
    assertThat(Guard.switchedOff().run("this", throwing(new AssertionError("ran")))).isFalse();
  }
}
