package dev.gleaner.traces.provider;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.capacity.CapacitySource;
import dev.gleaner.traces.capacity.CapacityTrace;

/**
 * The capacity of a pool of harvest VMs that sits on a provider's servers, whose regular VMs come
 * from a trace or a generator.
 *
 * @param headroomCores what regular VMs leave free on a server as long as they find room elsewhere
 */
public record HarvestCapacity(
    VmSource source,
    Allocator regularAllocator,
    int headroomCores,
    Allocator harvestAllocator,
    HarvestSettings settings)
    implements CapacitySource {

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
    return new ProviderState(
        source.vms(streams, durationMillis),
        regularAllocator,
        headroomCores,
        streams.stream("regular-allocator"));
  }
}
