package dev.gleaner.traces.vms;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A private cloud as it was: every VM on the node where it ran. Nothing is random, and there is no
 * warm-up, since the VMs that were there at the start are in the trace.
 */
public final class EucalyptusVms implements VmSource {

  /** The trace says nothing of memory. */
  static final long MIB_PER_CORE = 4096;

  /** Harvest VMs ask for more memory per core than regular ones: let cores be what is scarce. */
  private static final long SERVER_MIB_PER_CORE = 4 * MIB_PER_CORE;

  private final List<VmRequest> requests;
  private final List<Resources> servers;

  private EucalyptusVms(List<VmRequest> requests, List<Resources> servers) {
    this.requests = requests;
    this.servers = servers;
  }

  /** Nodes as large as the most cores that were ever in use on them at once. */
  public static EucalyptusVms read(Path file) {
    List<VmRequest> requests = EucalyptusReader.read(file);
    return new EucalyptusVms(requests, peaks(requests));
  }

  /** Nodes of one size; a VM that no longer fits where it ran goes to where the allocator says. */
  public static EucalyptusVms read(Path file, Resources server) {
    List<VmRequest> requests = EucalyptusReader.read(file);
    List<Resources> servers = peaks(requests);
    servers.replaceAll(peak -> server);
    return new EucalyptusVms(requests, servers);
  }

  /** All VMs of the trace in order of arrival. */
  public List<VmRequest> requests() {
    return Collections.unmodifiableList(requests);
  }

  @Override
  public RegularVms vms(RandomStreams streams, long durationMillis) {
    return new RegularVms(
        servers, requests.stream().takeWhile(vm -> vm.arriveMillis() <= durationMillis).iterator());
  }

  private static List<Resources> peaks(List<VmRequest> requests) {
    int nodes = 1 + requests.stream().mapToInt(VmRequest::server).max().orElse(-1);
    List<Resources> peaks = new ArrayList<>();
    for (int node = 0; node < nodes; node++) {
      int peak = peak(requests, node);
      if (peak == 0) {
        throw new BadInputException(
            "NODE%d never runs a VM; expected nodes numbered from 0 on".formatted(node));
      }
      peaks.add(new Resources(peak, peak * SERVER_MIB_PER_CORE));
    }
    return peaks;
  }

  private static int peak(List<VmRequest> requests, int node) {
    PriorityQueue<VmRequest> running =
        new PriorityQueue<>((a, b) -> Long.compare(a.departMillis(), b.departMillis()));
    int used = 0;
    int peak = 0;
    for (VmRequest request : requests) {
      if (request.server() == node) {
        while (!running.isEmpty() && running.peek().departMillis() <= request.arriveMillis()) {
          used -= running.remove().size().cores();
        }
        running.add(request);
        used += request.size().cores();
        peak = Math.max(peak, used);
      }
    }
    return peak;
  }
}
