package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.cloud.CloudSettings;
import dev.gleaner.simulator.cloud.SimulatedCloud;
import dev.gleaner.simulator.cloud.Tenant;
import dev.gleaner.simulator.engine.supply.CloudSupply;
import dev.gleaner.simulator.engine.supply.NodeSupply;
import dev.gleaner.simulator.engine.supply.PoolEvents;
import dev.gleaner.simulator.scenario.RentSettings;
import dev.gleaner.traces.provider.FreeRoom;
import java.util.Set;
import java.util.stream.Collectors;

/** Nodes that the scheme asks a cloud for; every scheme finds the cloud in the same state. */
public final class RentedNodes extends NodeSource {

  private final FreeRoom room;
  private final CloudSettings settings;
  private final RentSettings keep;

  public RentedNodes(FreeRoom room, CloudSettings settings, RentSettings keep) {
    this.room = room;
    this.settings = settings;
    this.keep = keep;
  }

  @Override
  Set<Resources> sizes(Contract contract) {
    // Only harvest VMs grow, and only in cores.
    int mostCores = contract == Contract.HARVEST ? settings.mostCores() : 0;
    return keep.sizes().stream()
        .map(size -> size.withCores(Math.max(size.cores(), mostCores)))
        .collect(Collectors.toSet());
  }

  @Override
  long endMillis() {
    return room.endMillis();
  }

  @Override
  NodeSupply open(RunSpec spec, Tenant tenant, PoolEvents events) {
    return new CloudSupply(
        new SimulatedCloud(room, settings, spec.streams().under("cloud"), tenant), events);
  }
}
