package dev.gleaner.core.place.loss;

import dev.gleaner.core.place.WaitingTask;

/**
 * When a running task is worth a copy.
 *
 * @param idleShare copies are made only while more than this share of the cores is idle
 * @param leastGain the least expected gain, as a share of the task's estimate
 * @param mostAtOnce how many copies are made at one time at most
 */
public record CopySettings(double idleShare, double leastGain, int mostAtOnce) {

  public static final CopySettings DEFAULTS = new CopySettings(0.05, 0.01, 8);

  public CopySettings {
    if (!(idleShare >= 0 && idleShare < 1)) {
      throw new IllegalArgumentException("idle share must be from 0 to below 1: " + idleShare);
    }
    if (!(leastGain >= 0 && leastGain < Double.POSITIVE_INFINITY) || mostAtOnce < 1) {
      throw new IllegalArgumentException(
          "least gain must not be negative, and copies at once at least 1: %s, %d"
              .formatted(leastGain, mostAtOnce));
    }
  }

  /** Whether so much gain is worth a copy of the task. */
  boolean isWorthIt(WaitingTask task, double gain) {
    return gain > leastGain * task.estimateMillis();
  }
}
