package dev.gleaner.benchmarks;

import dev.gleaner.benchmarks.peers.NovaRows;
import dev.gleaner.core.evict.HostSearch;
import dev.gleaner.core.evict.HostState;
import dev.gleaner.core.evict.InstanceKind;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Figure 2 of the paper on up to 100,000 hosts: the time of a placement, empty and saturated, by a
 * look at every host and by the index, beside OpenStack's own filter scheduler on the same hosts.
 */
final class SchedulerBenchmark {

  private static final int REFERENCE = 1_000;

  /** Who asks for what, and of whom. */
  private record Scenario(
      String label, ProviderCloud.Load load, InstanceKind kind, List<SchedulerSetup> setups) {}

  private static final List<Scenario> SCENARIOS =
      List.of(
          new Scenario(
              "Normal requests, empty hosts",
              ProviderCloud.Load.EMPTY,
              InstanceKind.NORMAL,
              List.of(SchedulerSetup.FILTER, SchedulerSetup.RETRY, SchedulerSetup.AWARE)),
          new Scenario(
              "Preemptible requests, empty hosts",
              ProviderCloud.Load.EMPTY,
              InstanceKind.PREEMPTIBLE,
              List.of(SchedulerSetup.RETRY, SchedulerSetup.AWARE)),
          new Scenario(
              "Normal requests, hosts full of preemptible instances",
              ProviderCloud.Load.SATURATED,
              InstanceKind.NORMAL,
              List.of(SchedulerSetup.values())),
          new Scenario(
              "Normal requests of all sizes, full hosts of two sizes with up to 60 preemptible"
                  + " instances",
              ProviderCloud.Load.MIXED,
              InstanceKind.NORMAL,
              List.of(SchedulerSetup.AWARE, SchedulerSetup.AWARE_LEAST_COST)));

  private record Measured(Timings scan, Timings index) {}

  private final boolean quick;
  private final int[] sizes;
  private final NovaRows nova;

  SchedulerBenchmark(boolean quick) {
    this.quick = quick;
    sizes = quick ? new int[] {24, 100} : new int[] {24, REFERENCE, 10_000, 100_000};
    nova = new NovaRows(quick ? 1 : 40);
  }

  public static void main(String[] arguments) {
    System.out.println(new SchedulerBenchmark(List.of(arguments).contains("--quick")).measure());
  }

  String measure() {
    StringBuilder page = new StringBuilder("### Making room: figure 2\n\n");
    page.append(nova.measure(sizes));
    for (Scenario scenario : SCENARIOS) {
      page.append("\n").append(scenario.label).append(":\n\n").append(measure(scenario));
    }
    return page.append("\n").append(memory()).append("\n").append(victims()).toString();
  }

  private String measure(Scenario scenario) {
    Map<String, Measured> all = new HashMap<>();
    for (int hosts : sizes) {
      for (SchedulerSetup setup : scenario.setups) {
        System.err.printf(Locale.ROOT, "%s, %,d: %s%n", scenario.label, hosts, setup.label);
        PlacementRun run = new PlacementRun(setup, scenario.load, scenario.kind, hosts);
        run.requireSameHosts(hosts > 10_000 ? 5 : 50);
        all.put(
            key(hosts, setup),
            new Measured(
                run.run(
                    SchedulerSetup.Search.SCAN,
                    quick
                        ? new PlacementRun.Limits(50, 0.01, 0.05)
                        : new PlacementRun.Limits(10_000, 0.5, 2)),
                run.run(
                    SchedulerSetup.Search.INDEX,
                    quick
                        ? new PlacementRun.Limits(50, 0.01, 0.05)
                        : new PlacementRun.Limits(120_000, 1, 12))));
      }
    }
    MarkdownTable table =
        new MarkdownTable(
            "hosts and scheduler",
            "scan, µs",
            "index, µs",
            "99 % within",
            "longest, ms",
            "placements",
            "× scan",
            "× nova",
            "time, × 1,000 hosts");
    for (SchedulerSetup setup : scenario.setups) {
      // Nothing is ever ended for it: it refuses, as nova does.
      boolean refuses =
          setup == SchedulerSetup.FILTER && scenario.load == ProviderCloud.Load.SATURATED;
      Measured reference = all.get(key(quick ? sizes[0] : REFERENCE, setup));
      for (int hosts : sizes) {
        addRow(
            table,
            key(hosts, setup) + (refuses ? ", refuses" : ""),
            all.get(key(hosts, setup)),
            reference,
            !nova.isMeasured()
                ? Double.NaN
                : refuses ? nova.refusalMicros(hosts) : nova.micros(hosts));
      }
    }
    return table.toString();
  }

  private static String key(int hosts, SchedulerSetup setup) {
    return String.format(Locale.ROOT, "%,d: %s", hosts, setup.label);
  }

  private static void addRow(
      MarkdownTable table, String name, Measured row, Measured reference, double novaMicros) {
    double micros = row.index.meanMicros();
    table.row(
        name,
        row.scan.microsAndDeviation(),
        row.index.microsAndDeviation(),
        MarkdownTable.figure(row.index.micros(0.99)),
        MarkdownTable.figure(row.index.micros(1) / 1e3),
        MarkdownTable.count(row.index.count()),
        MarkdownTable.figure(row.scan.meanMicros() / micros),
        Double.isNaN(novaMicros) ? "-" : MarkdownTable.figure(novaMicros / micros),
        MarkdownTable.figure(micros / reference.index.meanMicros()));
  }

  private String memory() {
    int hosts = sizes[sizes.length - 1];
    long before = usedBytes();
    ProviderCloud cloud = new ProviderCloud(ProviderCloud.Load.SATURATED, hosts, 0);
    long books = usedBytes();
    HostSearch index = SchedulerSetup.AWARE.search(cloud.hosts(), SchedulerSetup.Search.INDEX);
    int found = index.best(cloud.next(InstanceKind.NORMAL), HostState.NORMAL_ONLY, cloud.now());
    long all = usedBytes();
    return String.format(
        Locale.ROOT,
        "Memory at %,d saturated hosts: %.1f MiB for the hosts and their %,d instances, %.1f MiB"
            + " for the index over them (two ranks).%n",
        hosts,
        (books - before) / 1048576.0,
        4 * hosts,
        (all - books) / 1048576.0 * (found == HostSearch.NO_HOST ? Double.NaN : 1));
  }

  private static long usedBytes() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private String victims() {
    return new VictimBenchmark(quick).measure();
  }
}
