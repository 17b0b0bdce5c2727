package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Request;

/** A preemptible instance at work. It stands still while it is moved. */
final class Running {

  private final Instance instance;
  private final Work work;
  private long pausedMillis;
  private long reachedMillis;

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
    return every == Request.NEVER ? 0 : doneMillis(now) / every * every;
  }

  void pause(long now, long millis) {
    reachedMillis = doneMillis(now);
    pausedMillis += millis;
  }
}
