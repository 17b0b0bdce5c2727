package dev.gleaner.core.evict;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.function.IntConsumer;

/** Up to when something holds for each of many positions. */
final class Expiries {

  private record Expiry(int position, long untilMillis) {}

  private final long[] untilMillis;
  private final PriorityQueue<Expiry> queue =
      new PriorityQueue<>(
          Comparator.comparingLong(Expiry::untilMillis).thenComparing(Expiry::position));

  Expiries(int positions) {
    untilMillis = new long[positions];
  }

  void set(int position, long until) {
    untilMillis[position] = until;
    queue.add(new Expiry(position, until));
  }

  /** Names each position whose time was up before now; it gets a new one in the course. */
  void before(long now, IntConsumer expired) {
    while (!queue.isEmpty() && queue.peek().untilMillis < now) {
      Expiry expiry = queue.remove();
      // Set since: another entry stands for it.
      if (untilMillis[expiry.position] == expiry.untilMillis) {
        expired.accept(expiry.position);
      }
    }
  }
}
