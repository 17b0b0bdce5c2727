package dev.gleaner.spark;

import dev.gleaner.core.estimate.CheckpointInterval;
import java.util.OptionalDouble;

/** When checkpoints are due: every sqrt(2 delta MTTR), and at once when somebody wants it. */
final class CheckpointClock {

  private final CheckpointCost cost;
  private long last;
  private OptionalDouble mttr;
  private boolean wanted;

  CheckpointClock(CheckpointCost cost, OptionalDouble mttrMillis, long now) {
    this.cost = cost;
    this.mttr = mttrMillis;
    this.last = now;
  }

  /** How long hosts stay, as far as the master knows now. */
  synchronized void mttr(double millis) {
    if (millis > 0) {
      mttr = OptionalDouble.of(millis);
    }
  }

  /** Some hosts may go soon. */
  synchronized void atOnce() {
    wanted = true;
  }

  /** Whether to save so many bytes now. Without any idea of the MTTR, only when it is wanted. */
  synchronized boolean due(long bytes, long now) {
    return wanted
        || (mttr.isPresent()
            && now - last >= CheckpointInterval.millis(cost.millis(bytes), mttr.getAsDouble()));
  }

  synchronized void done(long now) {
    wanted = false;
    last = now;
  }
}
