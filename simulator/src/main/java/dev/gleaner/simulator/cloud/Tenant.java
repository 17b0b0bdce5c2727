package dev.gleaner.simulator.cloud;

import dev.gleaner.core.model.Resources;

/** Who holds machines: hears of everything that happens to them. */
public interface Tenant {

  void joined(int node, Machine machine, long now);

  void resized(int node, Resources capacity, long now);

  void evicted(int node, long now);
}
