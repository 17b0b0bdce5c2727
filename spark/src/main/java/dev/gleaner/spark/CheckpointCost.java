package dev.gleaner.spark;

import java.util.OptionalDouble;

/**
 * What a checkpoint takes (delta), by what the latest ones took: how fast the storage is changes
 * with the load, by a factor of three within minutes.
 */
final class CheckpointCost {

  // Half of what is known is the latest.
  private static final double WEIGHT = 0.5;

  private final double guess;
  private OptionalDouble millis = OptionalDouble.empty();
  private OptionalDouble bytesPerMilli = OptionalDouble.empty();

  CheckpointCost(long guessMillis) {
    this.guess = (double) guessMillis;
  }

  synchronized void took(long bytes, long tookMillis) {
    double time = Math.max(1, tookMillis);
    millis = mixed(millis, time);
    if (bytes > 0) {
      bytesPerMilli = mixed(bytesPerMilli, bytes / time);
    }
  }

  /** For so many bytes; 0 where nobody knows how many. Above 0. */
  synchronized double millis(long bytes) {
    if (bytes > 0 && bytesPerMilli.isPresent()) {
      return Math.max(1, bytes / bytesPerMilli.getAsDouble());
    }
    return millis.orElse(guess);
  }

  private static OptionalDouble mixed(OptionalDouble before, double latest) {
    return OptionalDouble.of(
        before.isPresent() ? (1 - WEIGHT) * before.getAsDouble() + WEIGHT * latest : latest);
  }
}
