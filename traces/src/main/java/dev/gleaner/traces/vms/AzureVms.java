package dev.gleaner.traces.vms;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * The requests of a real cloud: Azure in 2017, where only the server is ours to choose. The trace
 * tells times to five minutes, so that arrivals and lifetimes are drawn within that; the VMs of a
 * deployment arrive together.
 *
 * <p>VMs from before the trace are missing, and without them the load would grow from day to day.
 * So each VM that outlives the trace has a predecessor of its size, which is there from the start
 * and leaves when another of those arrives; the first part of the trace serves as the warm-up.
 */
public final class AzureVms implements VmSource {

  /** The resolution of the trace. */
  private static final double SLOT_MILLIS = 300_000;

  private static final double BATCH_GAP_MILLIS = 5_000;
  private static final double SHORTEST_LIFE_MILLIS = 30_000;

  /**
   * How the trace is used.
   *
   * @param share of the deployments that is kept, so that a cluster of the wanted size results
   * @param server what each server has
   * @param utilisation the part of all cores that is taken on average after the warm-up
   * @param warmUpMillis how much of the trace passes before time 0
   */
  public record Settings(double share, Resources server, double utilisation, long warmUpMillis) {

    public Settings {
      if (!(share > 0 && share <= 1 && utilisation > 0 && utilisation <= 1)
          || server.cores() < 1
          || warmUpMillis < 0) {
        throw new BadInputException(
            "Azure VMs: share %s, utilisation %s, servers of %s, warm-up %d ms; expected shares above"
                    .formatted(share, utilisation, server, warmUpMillis)
                + " 0 and up to 1, and servers with cores");
      }
    }

    /** About 1,500 servers of 48 cores, two thirds full, after a day and a half of warm-up. */
    public static Settings usual() {
      return new Settings(0.5, new Resources(48, 384 * 1024), 0.66, 36 * 3_600_000L);
    }
  }

  private final List<AzureRequest> trace;
  private final Settings settings;

  private AzureVms(List<AzureRequest> trace, Settings settings) {
    this.trace = trace;
    this.settings = settings;
  }

  public static AzureVms read(Path file, Settings settings) {
    List<AzureRequest> trace = AzureReader.read(file);
    long length = trace.get(trace.size() - 1).arriveMillis();
    if (length <= settings.warmUpMillis()) {
      throw new BadInputException(
          "%s: the trace lasts %d s, which the warm-up of %d s uses up; expected a shorter warm-up"
              .formatted(file, length / 1000, settings.warmUpMillis() / 1000));
    }
    return new AzureVms(trace, settings);
  }

  /** How long the trace lasts after the warm-up. */
  public long lengthMillis() {
    return trace.get(trace.size() - 1).arriveMillis() - settings.warmUpMillis();
  }

  @Override
  public RegularVms vms(RandomStreams streams, long durationMillis) {
    List<VmRequest> requests = draw(streams.stream("azure"));
    requests.addAll(predecessors(requests, streams.stream("azure-predecessors")));
    requests.removeIf(request -> request.arriveMillis() > durationMillis);
    requests.sort(Comparator.comparingLong(VmRequest::arriveMillis));
    return new RegularVms(
        Collections.nCopies(servers(requests), settings.server()), requests.iterator());
  }

  private List<VmRequest> draw(RandomStream random) {
    List<VmRequest> requests = new ArrayList<>();
    int batch = -1;
    boolean kept = false;
    double arrive = 0;
    for (AzureRequest row : trace) {
      if (row.batch() != batch) {
        batch = row.batch();
        kept = random.chance(settings.share());
        arrive = row.arriveMillis() + random.uniform(0, SLOT_MILLIS);
      } else {
        arrive += random.exponential(BATCH_GAP_MILLIS);
      }
      double life = life(row, random);
      if (kept && row.size().fitsIn(settings.server())) {
        long at = (long) arrive - settings.warmUpMillis();
        long depart = row.censored() ? Long.MAX_VALUE : at + (long) life;
        requests.add(new VmRequest(at, depart, row.size(), VmRequest.ANYWHERE));
      }
    }
    return requests;
  }

  private List<VmRequest> predecessors(List<VmRequest> requests, RandomStream random) {
    List<VmRequest> outliving =
        requests.stream().filter(vm -> vm.departMillis() > lengthMillis()).toList();
    long start = -settings.warmUpMillis();
    return outliving.stream()
        .map(
            vm -> {
              long leave = outliving.get(random.below(outliving.size())).arriveMillis();
              return new VmRequest(start, Math.max(start + 1, leave), vm.size(), vm.server());
            })
        .toList();
  }

  // Uniform in the logarithm: in a wide bin short lives are the more likely ones.
  private static double life(AzureRequest row, RandomStream random) {
    double low = Math.max(SHORTEST_LIFE_MILLIS, (double) row.shortestMillis());
    double high = row.longestMillis() + SLOT_MILLIS;
    return low * StrictMath.pow(high / low, random.uniform());
  }

  private int servers(List<VmRequest> requests) {
    long end = lengthMillis();
    double coreMillis = 0;
    for (VmRequest request : requests) {
      long from = Math.max(0, request.arriveMillis());
      long to = Math.min(end, request.departMillis());
      coreMillis += (double) Math.max(0, to - from) * request.size().cores();
    }
    double mean = coreMillis / end;
    double wanted = mean / (settings.utilisation() * settings.server().cores());
    return Math.max(1, (int) StrictMath.ceil(wanted));
  }
}
