package dev.gleaner.core.estimate.markets;

import java.util.Arrays;

/** Spans of time, in order and apart. */
final class TimeSpans {

  private final long[] starts;
  private final long[] ends;

  private TimeSpans(long[] starts, long[] ends) {
    this.starts = starts;
    this.ends = ends;
  }

  /** The time for which a window that looks back sees a revocation, within a longer span. */
  static TimeSpans after(Spells spells, long window, long from, long until) {
    long[] starts = new long[spells.revocations()];
    long[] ends = new long[starts.length];
    int count = 0;
    for (int i = spells.openAtStart() ? 1 : 0; i < spells.count(); i++) {
      long start = Math.max(from, spells.start(i));
      long end = Math.min(until, spells.start(i) + window);
      if (start < end) {
        if (count > 0 && start <= ends[count - 1]) {
          ends[count - 1] = end;
        } else {
          starts[count] = start;
          ends[count++] = end;
        }
      }
    }
    return new TimeSpans(Arrays.copyOf(starts, count), Arrays.copyOf(ends, count));
  }

  /** For how long both are at once. */
  long common(TimeSpans other) {
    long sum = 0;
    int j = 0;
    for (int i = 0; i < starts.length; i++) {
      while (j < other.ends.length && other.ends[j] <= starts[i]) {
        j++;
      }
      for (int k = j; k < other.starts.length && other.starts[k] < ends[i]; k++) {
        sum += Math.min(ends[i], other.ends[k]) - Math.max(starts[i], other.starts[k]);
      }
    }
    return sum;
  }
}
