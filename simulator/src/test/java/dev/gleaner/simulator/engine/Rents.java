package dev.gleaner.simulator.engine;

import static dev.gleaner.simulator.engine.Runs.SECOND;

import dev.gleaner.core.keep.KeepSettings;
import dev.gleaner.core.keep.KeepSettings.ReplaceRule;
import dev.gleaner.core.keep.KeepSettings.ScaleIn;
import dev.gleaner.core.keep.KeepSettings.Target;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.cloud.CloudSettings;
import dev.gleaner.simulator.scenario.RentSettings;
import dev.gleaner.traces.provider.Allocator;
import dev.gleaner.traces.provider.Allocators;
import dev.gleaner.traces.provider.FreeRoom;
import dev.gleaner.traces.provider.ProviderState;
import dev.gleaner.traces.vms.RegularVms;
import dev.gleaner.traces.vms.VmRequest;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Clouds by a script: servers of 4 cores, of which a request gets the first that is idle. */
final class Rents {

  static final int SERVER_CORES = 4;
  static final int PROVISIONING = 5;

  private static final Allocator FIRST_IDLE =
      (room, size, random) ->
          IntStream.range(0, room.servers())
              .filter(server -> room.freeCores(server) == SERVER_CORES)
              .findFirst()
              .orElse(Allocator.NO_SERVER);

  static final CloudSettings CLOUD =
      new CloudSettings(FIRST_IDLE, 0, Integer.MAX_VALUE, PROVISIONING * SECOND);

  private Rents() {}

  /** A regular VM on a server. */
  static VmRequest vm(int fromSecond, int toSecond, int cores, int server) {
    return new VmRequest(
        fromSecond * SECOND, toSecond * SECOND, new Resources(cores, 1024L * cores), server);
  }

  static FreeRoom room(int servers, VmRequest... vms) {
    List<VmRequest> sorted =
        Stream.of(vms).sorted(Comparator.comparingLong(VmRequest::arriveMillis)).toList();
    Resources size = new Resources(SERVER_CORES, 1024L * SERVER_CORES);
    return FreeRoom.record(
        new ProviderState(
            new RegularVms(Collections.nCopies(servers, size), sorted.iterator()),
            Allocators.RANDOM,
            0,
            new RandomStreams(1).stream("regular")),
        Runs.END);
  }

  /** Harvest VMs of at least 2 cores, reviewed every 100 s; those that changed last go first. */
  static RentSettings keep(int startNodes, Target target, double replaceShare) {
    return new RentSettings(
        List.of(Runs.cores(2)),
        startNodes,
        new KeepSettings(
            target,
            replaceShare,
            ReplaceRule.RECENTLY_CHANGED,
            ScaleIn.RECENTLY_CHANGED,
            100 * SECOND));
  }

  static Runs twoNodes() {
    return new Runs().rented(room(4), CLOUD, keep(2, new Target.Nodes(2), 0));
  }
}
