package dev.gleaner.core.keep;

import java.util.ArrayDeque;

/** The largest number of the last while. */
final class SlidingMaximum {

  private record Entry(long time, int number) {}

  private final long whileMillis;

  // The later, the smaller: an entry before a larger one will never be the largest again.
  private final ArrayDeque<Entry> entries = new ArrayDeque<>();

  SlidingMaximum(long whileMillis) {
    this.whileMillis = whileMillis;
  }

  /** Adds a number and says which is the largest of those that are not older than the while. */
  int with(int number, long now) {
    while (!entries.isEmpty() && entries.getLast().number() <= number) {
      entries.removeLast();
    }
    entries.addLast(new Entry(now, number));
    while (now - entries.getFirst().time() > whileMillis) {
      entries.removeFirst();
    }
    return entries.getFirst().number();
  }
}
