package dev.gleaner.peers;

import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Waits for something that happens in another process. */
final class Waiting {

  private static final Duration PAUSE = Duration.ofMillis(200);

  private Waiting() {}

  static void until(String what, Duration longest, BooleanSupplier condition) {
    untilNothingIsWrong(
        longest, () -> condition.getAsBoolean() ? List.of() : List.of("still waiting: " + what));
  }

  /** Asks again and again until nothing is wrong, and fails with what was wrong last. */
  static void untilNothingIsWrong(Duration longest, Supplier<List<String>> faults) {
    long deadline = System.nanoTime() + longest.toNanos();
    List<String> wrong = faults.get();
    while (!wrong.isEmpty()) {
      if (System.nanoTime() > deadline) {
        throw new AssertionError(
            "after " + longest.toSeconds() + " s:\n  " + String.join("\n  ", wrong));
      }
      pause();
      wrong = faults.get();
    }
  }

  static void pause() {
    try {
      Thread.sleep(PAUSE.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for another process", e);
    }
  }
}
