package dev.gleaner.kubernetes.calls;

import dev.gleaner.core.model.BadInputException;

/**
 * At most so many calls in a second, evenly spread after a burst of one second's worth. For all
 * threads. Calls that others wait for, such as those of the leader's lease, do not go through it.
 */
public final class CallRate {

  /** As much as other controllers allow themselves; a small API server stands that. */
  public static final int USUAL = 200;

  private static final long SECOND = 1_000_000_000;

  private final long interval;
  private long next = System.nanoTime() - SECOND;

  public CallRate(int perSecond) {
    if (perSecond < 1 || perSecond > 100_000) {
      throw new BadInputException(
          "%d calls in a second; expected 1 to 100000".formatted(perSecond));
    }
    interval = SECOND / perSecond;
  }

  /** Waits until it is this caller's turn. */
  public void await() throws InterruptedException {
    long wait = turn() - System.nanoTime();
    if (wait > 0) {
      Thread.sleep(wait / 1_000_000, (int) (wait % 1_000_000));
    }
  }

  private synchronized long turn() {
    next = Math.max(next, System.nanoTime() - SECOND) + interval;
    return next;
  }
}
