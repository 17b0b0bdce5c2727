package dev.gleaner.simulator.engine.supply;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.cloud.SimulatedCloud;

/** Nodes that a cloud hands out on request. */
public final class CloudSupply implements NodeSupply {

  private final SimulatedCloud cloud;
  private final PoolEvents events;
  private long nextEvent = Long.MAX_VALUE;

  public CloudSupply(SimulatedCloud cloud, PoolEvents events) {
    this.cloud = cloud;
    this.events = events;
  }

  @Override
  public void happen(int subject, long now) {
    // An event that a more urgent one has overtaken finds nothing to do.
    if (now == nextEvent) {
      nextEvent = Long.MAX_VALUE;
    }
    cloud.advance(now);
    schedule();
  }

  private void schedule() {
    long next = cloud.nextMillis();
    if (next < nextEvent) {
      nextEvent = next;
      events.add(next, PoolEvents.Event.CAPACITY, 0, 0);
    }
  }

  @Override
  public long nextShrink(int node, long now) {
    return cloud.nextShrink(node, now);
  }

  @Override
  public void request(Contract contract, Resources size, long now) {
    cloud.request(contract, size, now);
    schedule();
  }

  @Override
  public void giveBack(int node, long now) {
    cloud.giveBack(node, now);
    schedule();
  }

  @Override
  public int onTheirWay() {
    return cloud.onTheirWay();
  }
}
