package dev.gleaner.yarn.acquire;

import java.time.Duration;

/** Waits longer after every failure in a row, and as long as the other side asks for. */
final class BackOff {

  private static final Duration LONGEST = Duration.ofMinutes(10);

  private final long firstMillis;
  private long waitMillis;
  private long until = Long.MIN_VALUE;

  BackOff(Duration first) {
    this.firstMillis = first.toMillis();
  }

  boolean isWaiting(long now) {
    return now < until;
  }

  /** Failed once more; how long to wait now. */
  Duration failed(long now, Duration asked) {
    waitMillis = waitMillis == 0 ? firstMillis : Math.min(2 * waitMillis, LONGEST.toMillis());
    long wait = Math.max(waitMillis, asked.toMillis());
    until = now + wait;
    return Duration.ofMillis(wait);
  }

  void worked() {
    waitMillis = 0;
    until = Long.MIN_VALUE;
  }
}
