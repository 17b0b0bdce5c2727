package dev.gleaner.core.buy.capacity;

/** What to do about a pool that is held, now that prices and odds are others. */
public sealed interface Replanning {

  /** For logs and people. */
  String because();

  /** Nothing. */
  record Keep(String because) implements Replanning {}

  /** Hold another pool. */
  record Change(CapacityPool to, String because) implements Replanning {}
}
