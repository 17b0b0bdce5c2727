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
    ProviderState provider =
        new ProviderState(
            source.vms(streams, durationMillis),
            regularAllocator,
            headroomCores,
            streams.stream("regular-allocator"));
    while (provider.nextMillis() < 0) {
      provider.step(server -> {});
    }
    HarvestPool pool =
        new HarvestPool(
            provider, harvestAllocator, streams.stream("harvest-allocator"), settings.mostCores());
    HarvestRecorder recorder = new HarvestRecorder(provider, pool, settings);
    return recorder.record(streams.stream("harvest-minimums"), durationMillis);
  }
}
