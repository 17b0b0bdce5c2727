package dev.gleaner.simulator.cloud;

import dev.gleaner.core.model.Contract;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.provider.Allocator;
import dev.gleaner.traces.provider.Allocators;
import dev.gleaner.traces.provider.FreeRoom;
import dev.gleaner.traces.provider.ProviderState;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.VmRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A provider whose servers have 16 cores, and a tenant that writes down what it hears. */
final class Script implements Tenant {

  static final int SERVER_CORES = 16;
  static final long PROVISIONING = 10;

  final List<String> heard = new ArrayList<>();
  final List<Machine> machines = new ArrayList<>();

  static VmRequest vm(long arrive, long depart, int cores, int server) {
    return new VmRequest(arrive, depart, new Resources(cores, 1), server);
  }

  static FreeRoom room(int servers, long end, VmRequest... vms) {
    List<VmRequest> sorted =
        Stream.of(vms).sorted(Comparator.comparingLong(VmRequest::arriveMillis)).toList();
    return FreeRoom.record(
        new ProviderState(
            new RegularVms(
                Collections.nCopies(servers, new Resources(SERVER_CORES, 1000)), sorted.iterator()),
            Allocators.RANDOM,
            0,
            new RandomStreams(1).stream("regular")),
        end);
  }

  static Resources size(int cores) {
    return new Resources(cores, 1);
  }

  SimulatedCloud cloud(FreeRoom room, Allocator allocator) {
    return new SimulatedCloud(room, settings(allocator), new RandomStreams(1), this);
  }

  static CloudSettings settings(Allocator allocator) {
    return new CloudSettings(allocator, 0.05, Integer.MAX_VALUE, PROVISIONING);
  }

  /** What was heard since the last question. */
  List<String> news() {
    List<String> news = List.copyOf(heard);
    heard.clear();
    return news;
  }

  @Override
  public void joined(int node, Machine machine, long now) {
    machines.add(machine);
    heard.add("%d: %d joins with %d".formatted(now, node, machine.capacity().cores()));
  }

  @Override
  public void resized(int node, Resources capacity, long now) {
    heard.add("%d: %d has %d".formatted(now, node, capacity.cores()));
  }

  @Override
  public void evicted(int node, long now) {
    heard.add("%d: %d goes".formatted(now, node));
  }

  static void harvest(SimulatedCloud cloud, int cores, long now) {
    cloud.request(Contract.HARVEST, size(cores), now);
  }
}
