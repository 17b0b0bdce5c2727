package dev.gleaner.benchmarks;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.WaitingTask;

/** A task as all benchmarks draw it: 1, 2 or 4 cores for 1 to 75 minutes. */
record PoolTask(Resources demand, long estimateMillis) implements WaitingTask {

  static final double MEAN_CORE_MILLIS = 7.0 / 3 * 38 * CapacityChanges.MINUTE;

  static PoolTask draw(RandomStream random) {
    int cores = 1 << random.below(3);
    return new PoolTask(
        new Resources(cores, 256L * cores),
        (long) (random.uniform(1, 75) * CapacityChanges.MINUTE));
  }
}
