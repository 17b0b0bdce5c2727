package dev.gleaner.traces.provider;

import dev.gleaner.core.model.Resources;

/** A harvest VM: where it is, the least that it was promised, and what it has now. */
public final class HarvestVm {

  private final String name;
  private final int server;
  private final Resources minimum;
  private Resources capacity;

  HarvestVm(String name, int server, Resources minimum) {
    this.name = name;
    this.server = server;
    this.minimum = minimum;
    this.capacity = minimum;
  }

  public String name() {
    return name;
  }

  public int server() {
    return server;
  }

  /** Harvesting adds cores to this; the memory stays. */
  public Resources minimum() {
    return minimum;
  }

  /** What it has now: nothing after its eviction. */
  public Resources capacity() {
    return capacity;
  }

  void resize(Resources now) {
    capacity = now;
  }
}
