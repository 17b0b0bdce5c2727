package dev.gleaner.service.load;

import java.util.Arrays;

/** How long requests took, in order of size. */
final class Latencies {

  private long[] nanos = new long[1 << 16];
  private int count;

  void add(long one) {
    if (count == nanos.length) {
      nanos = Arrays.copyOf(nanos, 2 * count);
    }
    nanos[count++] = one;
  }

  void addAll(Latencies others) {
    for (int i = 0; i < others.count; i++) {
      add(others.nanos[i]);
    }
  }

  int count() {
    return count;
  }

  /** In milliseconds. */
  double mean() {
    return Arrays.stream(nanos, 0, count).average().orElse(0) / 1e6;
  }

  /** In milliseconds. */
  double quantile(double share) {
    Arrays.sort(nanos, 0, count);
    return count == 0 ? 0 : nanos[Math.min(count - 1, (int) (share * count))] / 1e6;
  }

  @Override
  public String toString() {
    return "50%% within %.2f ms, 99%% within %.2f ms, all within %.1f ms"
        .formatted(quantile(0.5), quantile(0.99), quantile(1));
  }
}
