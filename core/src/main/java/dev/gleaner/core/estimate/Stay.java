package dev.gleaner.core.estimate;

import java.util.ArrayDeque;
import java.util.Deque;

/** The time that one node spends with us, and how often it shrinks meanwhile. Times in ms. */
final class Stay {

  /** A node that shrinks more often than this within a day is judged by a shorter time. */
  private static final int MOST_SHRINKS_KEPT = 256;

  private static final double MILLIS_PER_HOUR = 3_600_000;

  /** Shrinks and the hours in which they happened. */
  record Count(double shrinks, double hours) {

    static final Count NONE = new Count(0, 0);

    Count plus(Count other) {
      return new Count(shrinks + other.shrinks, hours + other.hours);
    }
  }

  private final long joinedAt;
  private final Deque<Long> shrinks = new ArrayDeque<>();
  private long remembersFrom;
  private long leftAt = Long.MAX_VALUE;
  private int shrinksWhileFresh;

  Stay(long joinedAt) {
    this.joinedAt = joinedAt;
    remembersFrom = joinedAt;
  }

  void shrunk(long at, long freshMillis) {
    shrinks.addLast(at);
    if (at < joinedAt + freshMillis) {
      shrinksWhileFresh++;
    }
    if (shrinks.size() > MOST_SHRINKS_KEPT) {
      remembersFrom = shrinks.removeFirst() + 1;
    }
  }

  void left(long at) {
    leftAt = at;
  }

  long joinedAt() {
    return joinedAt;
  }

  boolean isOverSince(long at) {
    return leftAt <= at;
  }

  /** What happened from this moment on, as far as it is remembered. */
  Count since(long from, long now) {
    long begin = Math.max(from, remembersFrom);
    return new Count(shrinks.stream().filter(at -> at >= begin).count(), hours(begin, now));
  }

  /** What happened during its first hours with us. */
  Count whileFresh(long freshMillis, long now) {
    return new Count(shrinksWhileFresh, hours(joinedAt, Math.min(now, joinedAt + freshMillis)));
  }

  private double hours(long from, long now) {
    return Math.max(0, Math.min(now, leftAt) - from) / MILLIS_PER_HOUR;
  }
}
