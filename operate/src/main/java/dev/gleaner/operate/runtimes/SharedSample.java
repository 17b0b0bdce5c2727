package dev.gleaner.operate.runtimes;

import dev.gleaner.core.estimate.runtimes.Ending;
import dev.gleaner.core.estimate.runtimes.RunSample;

/** A sample that one thread adds to, and of which all see the last median without a lock. */
final class SharedSample {

  private final RunSample sample;
  private volatile long median;
  private volatile long atLeast;
  // When it was last asked for, and the number of the run that it last learned from.
  volatile long usedAt;
  volatile long learnedAt;

  SharedSample(RunSample sample) {
    this.sample = sample;
  }

  long median() {
    return median;
  }

  long atLeast() {
    return atLeast;
  }

  synchronized void add(long ranMillis, Ending how) {
    sample.add(ranMillis, how);
    median = sample.median();
    atLeast = sample.atLeast();
  }
}
