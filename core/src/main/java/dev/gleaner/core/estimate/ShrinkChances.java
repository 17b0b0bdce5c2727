package dev.gleaner.core.estimate;

import dev.gleaner.core.model.ChangeDirection;

/**
 * How often a shrink follows a growth, and a shrink a shrink, inside the window (the paper's
 * bigrams). Laplace's rule of succession stands in for what was not seen: (shrinks + 1) / (changes
 * + 2), so 0.5 at a cold start and never 0 or 1.
 */
final class ShrinkChances {

  private final long windowMillis;
  private final int[] changesAfter = new int[2];
  private final int[] shrinksAfter = new int[2];

  // A ring, in order of time: time, the direction before and the direction, one bit each.
  private long[] changes = new long[1024];
  private int first;
  private int next;

  ShrinkChances(EstimateSettings settings) {
    windowMillis = settings.windowMillis();
  }

  void changed(ChangeDirection before, ChangeDirection direction, long at) {
    expire(at);
    if (next - first == changes.length) {
      grow();
    }
    long change = at << 2 | (long) bit(before) << 1 | bit(direction);
    changes[next++ & (changes.length - 1)] = change;
    count(change, 1);
  }

  void expire(long now) {
    while (first != next && changes[first & (changes.length - 1)] >> 2 <= now - windowMillis) {
      count(changes[first++ & (changes.length - 1)], -1);
    }
  }

  double after(ChangeDirection last) {
    return (shrinksAfter[bit(last)] + 1.0) / (changesAfter[bit(last)] + 2.0);
  }

  private void count(long change, int times) {
    int before = (int) (change >> 1 & 1);
    changesAfter[before] += times;
    if ((change & 1) == 1) {
      shrinksAfter[before] += times;
    }
  }

  private static int bit(ChangeDirection direction) {
    return switch (direction) {
      case GROW -> 0;
      case SHRINK -> 1;
    };
  }

  private void grow() {
    long[] wider = new long[changes.length * 2];
    for (int i = first; i != next; i++) {
      wider[i & (wider.length - 1)] = changes[i & (changes.length - 1)];
    }
    changes = wider;
  }
}
