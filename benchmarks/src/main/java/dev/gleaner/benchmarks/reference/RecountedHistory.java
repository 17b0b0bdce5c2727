package dev.gleaner.benchmarks.reference;

import dev.gleaner.core.model.ChangeDirection;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * The plain way to do what {@link dev.gleaner.core.estimate.ChangeHistory} does, and its peer: keep
 * every interval of the window, and for a snapshot count and sort them all. Exact to the
 * millisecond where the other one has buckets.
 */
public final class RecountedHistory {

  private record Interval(
      long start, long end, ChangeDirection before, ChangeDirection direction) {}

  private final long windowMillis;
  private final Deque<Interval> ended = new ArrayDeque<>();
  private final long[] changedAt;
  private final ChangeDirection[] last;

  /** All nodes join at 0. */
  public RecountedHistory(int nodes, long windowMillis) {
    this.windowMillis = windowMillis;
    changedAt = new long[nodes];
    last = new ChangeDirection[nodes];
    Arrays.fill(last, ChangeDirection.GROW);
  }

  public void changed(int node, long at, ChangeDirection direction) {
    while (!ended.isEmpty() && ended.element().end() <= at - windowMillis) {
      ended.remove();
    }
    ended.add(new Interval(changedAt[node], at, last[node], direction));
    changedAt[node] = at;
    last[node] = direction;
  }

  public int samples() {
    return ended.size();
  }

  public ExactStability take(long now) {
    long windowStart = now - windowMillis;
    long[] entries = new long[ended.size() + changedAt.length];
    long[] exits = new long[entries.length];
    int[] changesAfter = new int[2];
    int[] shrinksAfter = new int[2];
    int count = 0;
    for (Interval interval : ended) {
      entries[count] = Math.max(0, windowStart - interval.start());
      exits[count++] = ExactSurvival.ended(interval.end() - interval.start());
      changesAfter[row(interval.before())]++;
      if (interval.direction() == ChangeDirection.SHRINK) {
        shrinksAfter[row(interval.before())]++;
      }
    }
    for (long start : changedAt) {
      entries[count] = Math.max(0, windowStart - start);
      exits[count++] = ExactSurvival.censored(now - start);
    }
    Arrays.sort(entries);
    Arrays.sort(exits);
    return new ExactStability(
        ExactSurvival.of(entries, exits),
        chance(ChangeDirection.GROW, changesAfter, shrinksAfter),
        chance(ChangeDirection.SHRINK, changesAfter, shrinksAfter));
  }

  private static double chance(ChangeDirection before, int[] changes, int[] shrinks) {
    return (shrinks[row(before)] + 1.0) / (changes[row(before)] + 2.0);
  }

  private static int row(ChangeDirection direction) {
    return direction == ChangeDirection.GROW ? 0 : 1;
  }
}
