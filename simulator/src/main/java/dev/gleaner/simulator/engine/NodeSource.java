package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.cloud.Tenant;
import dev.gleaner.simulator.engine.supply.NodeSupply;
import dev.gleaner.simulator.engine.supply.PoolEvents;
import java.util.Set;

/** Where the nodes of a run are to come from. */
public abstract sealed class NodeSource permits RecordedNodes, RentedNodes {

  /** Sizes such that every node under this contract stays within one of them. */
  abstract Set<Resources> sizes(Contract contract);

  abstract long endMillis();

  abstract NodeSupply open(RunSpec spec, Tenant tenant, PoolEvents events);
}
