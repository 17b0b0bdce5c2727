package dev.gleaner.traces.provider;

import dev.gleaner.core.model.Resources;

/**
 * A VM that lives on what regular VMs leave free: where it is, the least that it was promised, and
 * what it has now. A harvest VM grows beyond its minimum; a spot VM is one that never does.
 */
public final class TransientVm {

  private final int server;
  private final Resources minimum;
  private final int mostCores;
  private Resources capacity;

  TransientVm(int server, Resources minimum, int mostCores) {
    this.server = server;
    this.minimum = minimum;
    this.mostCores = mostCores;
    this.capacity = minimum;
  }

  public int server() {
    return server;
  }

  /** Harvesting adds cores to this; the memory stays. */
  public Resources minimum() {
    return minimum;
  }

  /** The size beyond which it does not grow. */
  public int mostCores() {
    return mostCores;
  }

  /** What it has now: nothing after its eviction. */
  public Resources capacity() {
    return capacity;
  }

  boolean canGrow() {
    return mostCores > minimum.cores();
  }

  void resize(int cores) {
    capacity = cores == 0 ? Resources.NONE : minimum.withCores(cores);
  }
}
