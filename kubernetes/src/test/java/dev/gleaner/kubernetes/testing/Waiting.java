package dev.gleaner.kubernetes.testing;

import dev.gleaner.testing.Await;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** Waits for states of a cluster, which does not answer at all times. */
public final class Waiting {

  private static final Duration LONGEST = Duration.ofMinutes(4);

  private Waiting() {}

  /** Looks until what is seen is right. Says what was waited for, and what was seen last. */
  public static <T> T until(String what, Supplier<T> look, Predicate<T> isRight) {
    return Await.that(what)
        .within(LONGEST)
        .until(() -> Seen.of(look, isRight), Seen::isRight)
        .answer();
  }

  /**
   * What a look has found.
   *
   * @param answer null if there was none
   * @param shown to a person, in the failure of a test
   */
  private record Seen<T>(T answer, boolean isRight, Object shown) {

    static <T> Seen<T> of(Supplier<T> look, Predicate<T> isRight) {
      try {
        T answer = look.get();
        return new Seen<>(answer, isRight.test(answer), answer);
      } catch (KubernetesClientException e) {
        return new Seen<>(null, false, e.getMessage());
      }
    }

    @Override
    public String toString() {
      return String.valueOf(shown);
    }
  }
}
