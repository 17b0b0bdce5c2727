package dev.gleaner.core.evict.search;

import java.util.Arrays;

/**
 * The {@link ZOrder} of hosts while they change. What tells them apart changes too, so there is a
 * new one after a round of many hosts seen, for what these were like; and one that is wider when a
 * host is far from all before. Hosts that are seen later get its numbers; the others keep theirs.
 */
final class AdaptiveZOrder {

  // Of each host, on average. More make fewer rounds whose numbers mix, and coarser ones: lines
  // that fall and start anew drift away from where they were when the round began.
  private static final int SIGHTINGS = 8;

  private final double[] least;
  private final double[] most;
  private final double[] lowest;
  private final double[] highest;
  private ZOrder order;
  private long startMillis;
  private int seen;

  /** Nothing seen yet: all hosts are alike. */
  AdaptiveZOrder(int features, long now) {
    least = new double[features];
    most = new double[features];
    lowest = new double[features];
    highest = new double[features];
    startMillis = now;
    // From which nothing is far.
    Arrays.fill(lowest, Double.NaN);
    Arrays.fill(highest, Double.NaN);
    forget();
    order = new ZOrder(least, most);
  }

  /** When the round began. */
  long startMillis() {
    return startMillis;
  }

  /** Takes note of one of so many hosts, which may begin a new round. */
  void see(double[] features, int hosts, long now) {
    seen++;
    boolean isFar = false;
    for (int i = 0; i < features.length; i++) {
      least[i] = Math.min(least[i], features[i]);
      most[i] = Math.max(most[i], features[i]);
      double span = highest[i] - lowest[i];
      isFar |= features[i] < lowest[i] - span || features[i] > highest[i] + span;
    }
    if (seen >= SIGHTINGS * hosts) {
      begin(now);
    } else if (isFar) {
      widen();
    }
  }

  // The range at least doubles each time, so that this is rare.
  private void widen() {
    for (int i = 0; i < least.length; i++) {
      lowest[i] = Math.min(least[i], lowest[i]);
      highest[i] = Math.max(most[i], highest[i]);
    }
    order = new ZOrder(lowest, highest);
  }

  /** What hosts were like since the last round began is what counts from now on. */
  void begin(long now) {
    System.arraycopy(least, 0, lowest, 0, least.length);
    System.arraycopy(most, 0, highest, 0, most.length);
    order = new ZOrder(lowest, highest);
    startMillis = now;
    seen = 0;
    forget();
  }

  long key(double[] features, long properties) {
    return order.of(features, properties);
  }

  private void forget() {
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(most, Double.NEGATIVE_INFINITY);
  }
}
