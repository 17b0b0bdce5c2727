package dev.gleaner.kubernetes.testing;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Waits for states of a cluster. */
public final class Waiting {

  private static final Duration LONGEST = Duration.ofMinutes(4);

  private Waiting() {}

  /** Looks until what is seen is right. Says what was waited for, and what was seen last. */
  public static <T> T until(String what, Supplier<T> look, Predicate<T> isRight) {
    long end = System.nanoTime() + LONGEST.toNanos();
    Object last = "nothing";
    while (System.nanoTime() < end) {
      try {
        T seen = look.get();
        if (isRight.test(seen)) {
          return seen;
        }
        last = seen;
      } catch (KubernetesClientException e) {
        last = e.getMessage();
      }
      pause();
    }
    throw new AssertionError("waited %s for: %s; last seen: %s".formatted(LONGEST, what, last));
  }

  private static void pause() {
    try {
      Thread.sleep(200);
    } catch (InterruptedException e) {
      throw new AssertionError("interrupted", e);
    }
  }
}
