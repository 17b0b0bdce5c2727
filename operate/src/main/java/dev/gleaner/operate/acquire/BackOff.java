package dev.gleaner.operate.acquire;

import java.time.Duration;

/** Waits longer after every failure in a row, and as long as the other side asks for. */
public final class BackOff {

  private final long firstMillis;
  private final long longestMillis;
  private long waitMillis;
  private long until = Long.MIN_VALUE;

  /**
   * Nothing has failed yet.
   *
   * @param longest what it waits at most by itself; who is asked may want more
   */
  public BackOff(Duration first, Duration longest) {
    this.firstMillis = first.toMillis();
    this.longestMillis = longest.toMillis();
  }

  public boolean isWaiting(long now) {
    return now < until;
  }

  /** Failed once more; how long to wait now. */
  public Duration failed(long now, Duration asked) {
    waitMillis = waitMillis == 0 ? firstMillis : Math.min(2 * waitMillis, longestMillis);
    long wait = Math.max(waitMillis, asked.toMillis());
    until = now + wait;
    return Duration.ofMillis(wait);
  }

  public void worked() {
    waitMillis = 0;
    until = Long.MIN_VALUE;
  }
}
