package dev.gleaner.core.estimate;

/**
 * How often to save work that may be lost at any time (ExoSphere, section 4.1, after Young): rarely
 * enough that saving costs little, often enough that a loss costs little. To first order the two
 * costs are equal at tau = sqrt(2 delta MTTR).
 */
public final class CheckpointInterval {

  private CheckpointInterval() {}

  /**
   * The work between two saves, in milliseconds. Never less than a save takes: where losses come as
   * fast as that, saving more often would leave no time for work.
   *
   * @param saveMillis what a save takes (delta), above 0
   * @param mttrMillis the mean time to the next loss (MTTR), above 0
   */
  public static long millis(double saveMillis, double mttrMillis) {
    if (!(saveMillis > 0) || !(mttrMillis > 0)) {
      throw new IllegalArgumentException(
          "a save of %s ms and a loss every %s ms".formatted(saveMillis, mttrMillis));
    }
    return Math.round(Math.max(saveMillis, StrictMath.sqrt(2 * saveMillis * mttrMillis)));
  }
}
