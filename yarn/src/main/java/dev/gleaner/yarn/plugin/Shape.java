package dev.gleaner.yarn.plugin;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.WaitingTask;

/** Containers of one demand and one runtime estimate: to a policy they are all alike. */
final class Shape implements WaitingTask {

  private final Resources demand;
  private final long estimateMillis;

  /** How many of them are asked for, by all applications together. */
  private long waiting;

  Shape(Resources demand, long estimateMillis) {
    this.demand = demand;
    this.estimateMillis = estimateMillis;
  }

  @Override
  public Resources demand() {
    return demand;
  }

  @Override
  public long estimateMillis() {
    return estimateMillis;
  }

  int alike() {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, waiting));
  }

  void count(int more) {
    waiting += more;
  }

  boolean isUnused() {
    return waiting <= 0;
  }
}
