package dev.gleaner.testing;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Waits in a test for what other threads or processes do. Where it waits in vain it says for what,
 * for how long, and what was seen last.
 *
 * @param what the state that is waited for, in words that fit behind "waited for"
 * @param seen what to show where it does not come; asked only then
 * @param alive whether it may still come; where not, there is no use in waiting on
 */
public record Await(String what, Duration longest, Callable<?> seen, Callable<Boolean> alive) {

  private static final Duration LONGEST = Duration.ofMinutes(2);
  // Who has waited for long does not look as often: the others need the processors.
  private static final long LEAST_PAUSE = TimeUnit.MILLISECONDS.toNanos(10);
  private static final long MOST_PAUSE = TimeUnit.MILLISECONDS.toNanos(150);
  private static final int SHARE_OF_TIME = 20;

  public static Await that(String what) {
    return new Await(what, LONGEST, () -> "nothing", () -> true);
  }

  public Await within(Duration other) {
    return new Await(what, other, seen, alive);
  }

  public Await seeing(Callable<?> other) {
    return new Await(what, longest, other, alive);
  }

  public Await asLongAs(Callable<Boolean> other) {
    return new Await(what, longest, seen, other);
  }

  /** Looks until it holds. What goes wrong at a look ends the wait. */
  public void until(Callable<Boolean> condition) {
    until(condition, held -> held, seen);
  }

  /** Looks until what it sees is right, and returns that. */
  public <T> T until(Callable<T> look, Predicate<? super T> right) {
    return until(look, right, null);
  }

  private <T> T until(Callable<T> look, Predicate<? super T> right, Callable<?> shown) {
    long start = System.nanoTime();
    while (true) {
      // Asked before the look: what came just before the end has come.
      boolean hope = call(alive);
      long waited = System.nanoTime() - start;
      T last = call(look);
      if (right.test(last)) {
        return last;
      }
      if (!hope || waited > longest.toNanos()) {
        throw new AssertionError(
            "waited for %s%s; seen last: %s"
                .formatted(
                    what,
                    hope
                        ? " in vain for %d s".formatted(longest.toSeconds())
                        : ", which cannot come any more",
                    shown == null ? last : call(shown)));
      }
      pause(Math.max(LEAST_PAUSE, Math.min(MOST_PAUSE, waited / SHARE_OF_TIME)));
    }
  }

  private <T> T call(Callable<T> something) {
    try {
      return something.call();
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("while waiting for " + what, e);
    }
  }

  private void pause(long nanos) {
    try {
      TimeUnit.NANOSECONDS.sleep(nanos);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for " + what, e);
    }
  }
}
