package dev.gleaner.benchmarks.peers;

import dev.gleaner.benchmarks.MarkdownTable;
import dev.gleaner.benchmarks.ProviderCloud;
import dev.gleaner.benchmarks.SchedulerSetup;
import dev.gleaner.core.evict.HostDecision;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Scheduler;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** OpenStack's filter scheduler on clouds of several sizes. */
public final class NovaRows {

  // As many as in §4.5 of the paper.
  private static final int PLACEMENTS = 130;

  private final double seconds;
  private final Map<Integer, Double> micros = new HashMap<>();
  private final Map<Integer, Double> refusalMicros = new HashMap<>();

  /** Stops each row after so many seconds of the processor. */
  public NovaRows(double seconds) {
    this.seconds = seconds;
  }

  public boolean isMeasured() {
    return !micros.isEmpty();
  }

  /** The mean time of a placement on so many empty hosts. */
  public double micros(int hosts) {
    return micros.get(hosts);
  }

  /** The mean time of a refusal on so many full hosts. */
  public double refusalMicros(int hosts) {
    return refusalMicros.get(hosts);
  }

  public String measure(int... sizes) {
    if (!NovaPeer.isInstalled()) {
      return NovaPeer.MISSING;
    }
    MarkdownTable table =
        new MarkdownTable(
            "hosts",
            "nova, ms",
            "placements",
            "host states made anew, ms",
            "placements",
            "full: refusal, ms",
            "refusals");
    for (int hosts : sizes) {
      System.err.printf(Locale.ROOT, "nova, %,d hosts%n", hosts);
      NovaPeer.Result kept = run(hosts, "empty", "kept");
      NovaPeer.Result anew = run(hosts, "empty", "anew");
      NovaPeer.Result full = run(hosts, "full", "kept");
      requireSameLoads(hosts, kept);
      requireSameLoads(hosts, anew);
      micros.put(hosts, kept.timings().meanMicros());
      refusalMicros.put(hosts, full.timings().meanMicros());
      table.row(
          MarkdownTable.count(hosts),
          kept.timings().millisAndDeviation(),
          MarkdownTable.count(kept.timings().count()),
          anew.timings().millisAndDeviation(),
          MarkdownTable.count(anew.timings().count()),
          full.timings().millisAndDeviation(),
          MarkdownTable.count(full.timings().count() - full.placed()));
    }
    return "OpenStack's filter scheduler:\n\n" + table;
  }

  private NovaPeer.Result run(int hosts, String state, String way) {
    return NovaPeer.run(hosts, state, way, Math.min(PLACEMENTS, 3 * hosts), seconds, 1);
  }

  /** Both spread by default: equally many hosts have to end up with equally many instances. */
  private static void requireSameLoads(int hosts, NovaPeer.Result theirs) {
    ProviderCloud cloud = new ProviderCloud(ProviderCloud.Load.EMPTY, hosts, 0);
    Scheduler ours = SchedulerSetup.FILTER.scheduler(cloud.hosts(), SchedulerSetup.Search.INDEX);
    int instances = 0;
    for (int load = 0; load < theirs.loads().size(); load++) {
      instances += load * theirs.loads().get(load);
    }
    for (int i = 0; i < instances; i++) {
      HostDecision decision = ours.schedule(cloud.next(InstanceKind.NORMAL), cloud.now());
      cloud.carryOut((HostDecision.Placed) decision);
    }
    if (!theirs.loads().equals(cloud.loads())) {
      throw new IllegalStateException(
          "nova leaves hosts with loads %s, ours %s".formatted(theirs.loads(), cloud.loads()));
    }
  }
}
