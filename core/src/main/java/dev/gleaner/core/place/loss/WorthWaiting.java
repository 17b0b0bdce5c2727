package dev.gleaner.core.place.loss;

/**
 * Do no harm: a node with room is turned down for a better one only if the loss that this avoids is
 * worth more than the wait. Nodes are given work when they report, one task each time, so a task
 * that waits for better nodes does so until they have reported as often as it takes to serve all
 * that wait with it.
 */
final class WorthWaiting {

  private final long reportMillis;

  /** Nodes report this often; zero means that they can be given work at any time. */
  WorthWaiting(long reportMillis) {
    this.reportMillis = reportMillis;
  }

  /** Whether a task that would lose so much here should wait for so many reports of others. */
  boolean isWorth(float lossHere, float lossElsewhere, long reports) {
    return lossHere - lossElsewhere >= (double) reports * reportMillis;
  }
}
