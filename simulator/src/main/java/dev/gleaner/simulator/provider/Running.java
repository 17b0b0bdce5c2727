package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.Instance;

/**
 * A preemptible instance at work. It stands still while it is moved; checkpoints go by the clock,
 * as in the cost of its end.
 */
final class Running {

  private final Instance instance;
  private final Work work;
  private long pausedMillis;
  private long reachedMillis;
  private long lastPauseMillis = Long.MIN_VALUE;
  private long savedBeforeMillis;

  Running(Instance instance, Work work) {
    this.instance = instance;
    this.work = work;
  }

  Instance instance() {
    return instance;
  }

  Work work() {
    return work;
  }

  /** When its work is done if nobody moves or ends it. */
  long endMillis() {
    return instance.startMillis() + pausedMillis + work.leftMillis();
  }

  /** Work done since the instance began. */
  long doneMillis(long now) {
    return Math.max(reachedMillis, instance.runMillis(now) - pausedMillis);
  }

  /** The part of it that survives the end of the instance. */
  long savedMillis(long now) {
    long every = instance.request().checkpointMillis();
    long checkpoint = now - instance.runMillis(now) % every;
    return checkpoint < lastPauseMillis ? savedBeforeMillis : doneMillis(checkpoint);
  }

  void pause(long now, long millis) {
    savedBeforeMillis = savedMillis(now);
    lastPauseMillis = now;
    reachedMillis = doneMillis(now);
    pausedMillis += millis;
  }
}
