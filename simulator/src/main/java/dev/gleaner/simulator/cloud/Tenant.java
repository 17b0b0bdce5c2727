package dev.gleaner.simulator.cloud;

import dev.gleaner.core.model.Resources;

/**
 * Who holds machines of the cloud: hears of everything that happens to them. It may ask for
 * machines and give some back from inside any of these calls.
 */
public interface Tenant {

  void joined(int node, Machine machine, long now);

  void resized(int node, Resources capacity, long now);

  void evicted(int node, long now);
}
