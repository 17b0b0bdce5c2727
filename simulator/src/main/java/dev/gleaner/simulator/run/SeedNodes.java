package dev.gleaner.simulator.run;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.cloud.CloudSettings;
import dev.gleaner.simulator.engine.NodeSource;
import dev.gleaner.simulator.engine.RecordedNodes;
import dev.gleaner.simulator.engine.RentedNodes;
import dev.gleaner.simulator.engine.RunSpec.QueuedJob;
import dev.gleaner.simulator.scenario.Scenario;
import dev.gleaner.simulator.scenario.Scheme;
import dev.gleaner.traces.capacity.AsRegular;
import dev.gleaner.traces.capacity.AsSpot;
import dev.gleaner.traces.capacity.CapacitySource;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.capacity.RecordedCapacity;
import dev.gleaner.traces.provider.FreeRoom;
import dev.gleaner.traces.provider.HarvestCapacity;
import dev.gleaner.traces.provider.HarvestSettings;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The nodes of one seed. What schemes have in common is made once. */
final class SeedNodes {

  private final Scenario scenario;
  private final RandomStreams streams;
  private final long durationMillis;
  private final Map<Contract, CapacityTrace> traces = new EnumMap<>(Contract.class);
  private FreeRoom room;

  SeedNodes(Scenario scenario, RandomStreams streams, long durationMillis) {
    this.scenario = scenario;
    this.streams = streams;
    this.durationMillis = durationMillis;
  }

  NodeSource of(Scheme scheme, List<QueuedJob> jobs) {
    if (scheme.keep().isPresent()) {
      return new RentedNodes(room(), cloud(), scheme.keep().get());
    }
    CapacityTrace trace = trace(scheme.contract());
    if (scheme.contract() != Contract.HARVEST) {
      CutSizes.check(scheme, trace, jobs);
    }
    return new RecordedNodes(trace);
  }

  /** The capacity as the scenario has it. */
  CapacityTrace trace() {
    return trace(Contract.HARVEST);
  }

  private CapacityTrace trace(Contract contract) {
    return traces.computeIfAbsent(contract, key -> source(key).capacity(streams, durationMillis));
  }

  /** What the scenario's capacity means for nodes that are held on other terms. */
  private CapacitySource source(Contract contract) {
    RecordedCapacity asHarvest =
        contract == Contract.HARVEST ? null : new RecordedCapacity(trace());
    return switch (contract) {
      case HARVEST -> scenario.capacity();
      case SPOT -> new AsSpot(asHarvest, scenario.vmSizes(), provisioningMillis());
      case REGULAR -> new AsRegular(asHarvest, scenario.vmSizes());
    };
  }

  // A recorded trace does not tell.
  private long provisioningMillis() {
    HarvestSettings settings =
        scenario.capacity() instanceof HarvestCapacity harvest
            ? harvest.settings()
            : HarvestSettings.ofPaper();
    return settings.provisioningMillis();
  }

  private FreeRoom room() {
    if (room == null) {
      room = harvest().freeRoom(streams, durationMillis);
    }
    return room;
  }

  private CloudSettings cloud() {
    HarvestSettings pool = harvest().settings();
    return new CloudSettings(
        harvest().harvestAllocator(),
        scenario.bufferShare(),
        pool.mostCores(),
        pool.provisioningMillis());
  }

  private HarvestCapacity harvest() {
    return (HarvestCapacity) scenario.capacity();
  }
}
