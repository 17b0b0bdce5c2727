package dev.gleaner.traces.provider;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.capacity.CapacitySource;
import dev.gleaner.traces.capacity.CapacityTrace;
import dev.gleaner.traces.power.PowerSource;
import dev.gleaner.traces.power.PowerTrace;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.VmSource;

/**
 * The capacity of a pool of harvest VMs that sits on a provider's servers, whose regular VMs come
 * from a trace or a generator.
 *
 * @param headroomCores what regular VMs leave free on a server as long as they find room elsewhere
 * @param power what the servers are supplied with
 */
public record HarvestCapacity(
    VmSource source,
    Allocator regularAllocator,
    int headroomCores,
    Allocator harvestAllocator,
    HarvestSettings settings,
    PowerSource power)
    implements CapacitySource {

  /** A pool on servers that always have full power. */
  public HarvestCapacity(
      VmSource source,
      Allocator regularAllocator,
      int headroomCores,
      Allocator harvestAllocator,
      HarvestSettings settings) {
    this(source, regularAllocator, headroomCores, harvestAllocator, settings, PowerSource.FULL);
  }

  /** The same on servers with a power supply that varies. */
  public HarvestCapacity withPower(PowerSource supply) {
    return new HarvestCapacity(
        source, regularAllocator, headroomCores, harvestAllocator, settings, supply);
  }

  @Override
  public CapacityTrace capacity(RandomStreams streams, long durationMillis) {
    Provider provider = provider(streams, durationMillis);
    while (provider.nextMillis() < 0) {
      provider.step(server -> {});
    }
    HarvestRecorder recorder =
        new HarvestRecorder(
            provider, settings, harvestAllocator, streams.stream("harvest-allocator"));
    return recorder.record(streams.stream("harvest-minimums"), durationMillis);
  }

  /**
   * What the regular VMs leave free, of which {@link #capacity} with the same streams is one use.
   */
  public FreeRoom freeRoom(RandomStreams streams, long durationMillis) {
    return FreeRoom.record(provider(streams, durationMillis), durationMillis);
  }

  private Provider provider(RandomStreams streams, long durationMillis) {
    RegularVms vms = source.vms(streams, durationMillis);
    RandomStream draws = streams.stream("regular-allocator");
    PowerTrace supply = power.power(streams, durationMillis);
    return supply.isAlwaysFull()
        ? new ProviderState(vms, regularAllocator, headroomCores, draws)
        : new PoweredProvider(
            vms, regularAllocator, headroomCores, draws, supply, streams.stream("power-order"));
  }
}
