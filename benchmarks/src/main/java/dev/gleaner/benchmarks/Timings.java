package dev.gleaner.benchmarks;

import java.util.Arrays;

/** How long each of some equal tasks took. */
public final class Timings {

  private long[] nanos = new long[1024];
  private int count;
  private boolean sorted;

  public void add(long took) {
    if (count == nanos.length) {
      nanos = Arrays.copyOf(nanos, 2 * count);
    }
    nanos[count++] = took;
    sorted = false;
  }

  public int count() {
    return count;
  }

  public double meanMicros() {
    return Arrays.stream(nanos, 0, count).average().orElse(Double.NaN) / 1e3;
  }

  double deviationMicros() {
    double mean = meanMicros();
    double squares =
        Arrays.stream(nanos, 0, count)
            .mapToDouble(took -> (took / 1e3 - mean) * (took / 1e3 - mean))
            .sum();
    return Math.sqrt(squares / Math.max(1, count - 1));
  }

  /** So long at most, for this share of them. */
  double micros(double share) {
    if (!sorted) {
      Arrays.sort(nanos, 0, count);
      sorted = true;
    }
    return nanos[Math.min(count - 1, (int) (share * count))] / 1e3;
  }

  /** Mean ± standard deviation, as figure 2 of the paper has them. */
  String microsAndDeviation() {
    return MarkdownTable.figure(meanMicros()) + " ± " + MarkdownTable.figure(deviationMicros());
  }

  public String millisAndDeviation() {
    return MarkdownTable.figure(meanMicros() / 1e3)
        + " ± "
        + MarkdownTable.figure(deviationMicros() / 1e3);
  }
}
