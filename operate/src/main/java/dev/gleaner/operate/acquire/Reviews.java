package dev.gleaner.operate.acquire;

import java.time.Duration;

/**
 * When the pool is reviewed: at whole multiples of the interval since 1970, so that a restart
 * neither adds a review nor moves the next one.
 */
final class Reviews {

  private final long everyMillis;
  private long last = Long.MIN_VALUE;

  Reviews(Duration every) {
    this.everyMillis = every.toMillis();
  }

  boolean isDue(long now) {
    if (last == Long.MIN_VALUE) {
      last = Math.floorDiv(now, everyMillis);
    }
    return Math.floorDiv(now, everyMillis) > last;
  }

  void done(long now) {
    last = Math.floorDiv(now, everyMillis);
  }
}
