package dev.gleaner.core.evict;

import java.util.Arrays;

/**
 * The {@link Likeness} of hosts while they change. What tells them apart changes too, so there is a
 * new one from time to time: when all hosts were seen since the last, or when one is far from all
 * seen before. Hosts get its numbers one by one; the last bit tells theirs from those of the hosts
 * that still have an older one, so that the two do not mix.
 */
final class LikenessRounds {

  private final double[] least;
  private final double[] most;
  private final double[] lowest;
  private final double[] highest;
  private Likeness likeness;
  private long round;

  /** Nothing seen yet: all hosts are alike. */
  LikenessRounds(int features) {
    least = new double[features];
    most = new double[features];
    lowest = new double[features];
    highest = new double[features];
    // From which nothing is far.
    Arrays.fill(lowest, Double.NaN);
    Arrays.fill(highest, Double.NaN);
    forget();
    likeness = new Likeness(least, most);
  }

  /** Takes note of a host, which may begin a new round. */
  void see(double[] features) {
    boolean isFar = false;
    for (int i = 0; i < features.length; i++) {
      least[i] = Math.min(least[i], features[i]);
      most[i] = Math.max(most[i], features[i]);
      // The range at least doubles each time, so that this is rare.
      double span = highest[i] - lowest[i];
      isFar |= features[i] < lowest[i] - span || features[i] > highest[i] + span;
    }
    if (isFar) {
      for (int i = 0; i < features.length; i++) {
        least[i] = Math.min(least[i], lowest[i]);
        most[i] = Math.max(most[i], highest[i]);
      }
      renew();
    }
  }

  /** All hosts were seen since the last round began: what they were like is what counts now. */
  void next() {
    renew();
    forget();
  }

  long key(double[] features, long properties) {
    return (round & 1) << Likeness.BITS | likeness.of(features, properties);
  }

  private void renew() {
    System.arraycopy(least, 0, lowest, 0, least.length);
    System.arraycopy(most, 0, highest, 0, most.length);
    likeness = new Likeness(least, most);
    round++;
  }

  private void forget() {
    Arrays.fill(least, Double.POSITIVE_INFINITY);
    Arrays.fill(most, Double.NEGATIVE_INFINITY);
  }
}
