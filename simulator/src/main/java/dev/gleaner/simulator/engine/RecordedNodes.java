package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.cloud.Tenant;
import dev.gleaner.simulator.engine.supply.NodeSupply;
import dev.gleaner.simulator.engine.supply.PoolEvents;
import dev.gleaner.simulator.engine.supply.RecordedSupply;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.NodeTrace;
import java.util.LinkedHashSet;
import java.util.Set;

/** The nodes of a trace: all schemes have the same. */
public final class RecordedNodes extends NodeSource {

  private final CapacityTrace trace;

  public RecordedNodes(CapacityTrace trace) {
    this.trace = trace;
  }

  public CapacityTrace trace() {
    return trace;
  }

  @Override
  Set<Resources> sizes(Contract contract) {
    Set<Resources> sizes = new LinkedHashSet<>();
    for (NodeTrace node : trace.nodes()) {
      node.changes().forEach(change -> sizes.add(change.capacity()));
    }
    return sizes;
  }

  @Override
  long endMillis() {
    return trace.endMillis();
  }

  @Override
  NodeSupply open(RunSpec spec, Tenant tenant, PoolEvents events) {
    return new RecordedSupply(trace, spec.scheme().contract(), tenant, events);
  }
}
