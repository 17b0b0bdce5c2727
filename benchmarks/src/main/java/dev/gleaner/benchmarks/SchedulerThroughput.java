package dev.gleaner.benchmarks;

import dev.gleaner.validation.virtual.VirtualSettings;
import dev.gleaner.yarn.plugin.GleanerProcessor;
import dev.gleaner.yarn.plugin.StableNodeAllocator;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;

/**
 * What it costs a ResourceManager to have Gleaner inside: heartbeats and allocations per second of
 * its scheduler, with and without, by turns in the same process.
 */
final class SchedulerThroughput {

  /** What the cluster does while it is measured. */
  private enum Pressure {
    /** All nodes are full, many more tasks wait, and with every heartbeat one of the old ends. */
    DEEP_QUEUE(10.0, true),
    /** All nodes are full, many more tasks wait, and nothing ends. */
    FULL(10.0, false),
    /** A third of the cluster is in use, and a few tasks wait: nodes can be chosen. */
    HALF_EMPTY(0.05, true);

    final double asksPerNode;
    final boolean churn;

    Pressure(double asksPerNode, boolean churn) {
      this.asksPerNode = asksPerNode;
      this.churn = churn;
    }
  }

  private record Throughput(double heartbeats, double allocations, double worstMicros) {}

  private final boolean quick;

  SchedulerThroughput(boolean quick) {
    this.quick = quick;
  }

  public static void main(String[] arguments) {
    System.out.println(new SchedulerThroughput(List.of(arguments).contains("--quick")).measure());
  }

  String measure() {
    Logger.getRootLogger().setLevel(Level.OFF);
    MarkdownTable table =
        new MarkdownTable(
            "nodes and load",
            "heartbeats/s, plain",
            "with Gleaner",
            "ratio",
            "allocations/s, plain",
            "with Gleaner",
            "ratio",
            "99.9% of heartbeats within, µs, plain",
            "with Gleaner");
    for (int nodes : quick ? new int[] {100} : new int[] {100, 1000, 5000}) {
      for (Pressure load : Pressure.values()) {
        addRow(table, nodes, load);
      }
    }
    return "### CapacityScheduler with and without Gleaner\n\n" + table;
  }

  private void addRow(MarkdownTable table, int nodes, Pressure load) {
    String label =
        "%,d, %s".formatted(nodes, load.name().toLowerCase(Locale.ROOT).replace('_', ' '));
    System.err.println(label);
    try (BusyCluster plain = cluster(VirtualSettings.plain(), nodes, load);
        BusyCluster with = cluster(withGleaner(), nodes, load)) {
      Throughput[] best = new Throughput[2];
      // By turns, and the first turn is for the compiler: the machine has other things to do, too.
      for (int round = 0; round < (quick ? 2 : 6); round++) {
        Throughput first = run(plain, nodes, load);
        Throughput second = run(with, nodes, load);
        if (round > 0) {
          best[0] = better(best[0], first);
          best[1] = better(best[1], second);
        }
      }
      table.row(
          label,
          MarkdownTable.figure(best[0].heartbeats()),
          MarkdownTable.figure(best[1].heartbeats()),
          MarkdownTable.figure(best[1].heartbeats() / best[0].heartbeats()),
          MarkdownTable.figure(best[0].allocations()),
          MarkdownTable.figure(best[1].allocations()),
          best[0].allocations() == 0
              ? "-"
              : MarkdownTable.figure(best[1].allocations() / best[0].allocations()),
          MarkdownTable.figure(best[0].worstMicros()),
          MarkdownTable.figure(best[1].worstMicros()));
    }
  }

  private static Throughput better(Throughput before, Throughput now) {
    return before == null || now.heartbeats() > before.heartbeats() ? now : before;
  }

  private static VirtualSettings withGleaner() {
    return VirtualSettings.plain()
        .with("yarn.scheduler.app-placement-allocator.class", StableNodeAllocator.class.getName())
        .with(
            "yarn.resourcemanager.application-master-service.processors",
            GleanerProcessor.class.getName())
        .with("gleaner.mode", "on")
        .with("gleaner.housekeeping", "false");
  }

  private static BusyCluster cluster(VirtualSettings settings, int nodes, Pressure load) {
    BusyCluster cluster = new BusyCluster(settings, nodes);
    cluster.liveThrough(24);
    cluster.ask((int) (nodes * load.asksPerNode) + 1);
    for (int i = 0; i < 12 * nodes; i++) {
      cluster.report(false);
    }
    return cluster;
  }

  private Throughput run(BusyCluster cluster, int nodes, Pressure load) {
    int heartbeats = quick ? 2_000 : 40_000;
    cluster.ask((int) (nodes * load.asksPerNode) + 1);
    long grantedBefore = cluster.granted();
    long[] took = new long[heartbeats];
    // Of the processor, not of the wall: there is one thread, and other programs do not count.
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long start = clock.getCurrentThreadCpuTime();
    long last = start;
    for (int i = 0; i < heartbeats; i++) {
      cluster.report(load.churn);
      long time = clock.getCurrentThreadCpuTime();
      took[i] = time - last;
      last = time;
    }
    double seconds = (last - start) / 1e9;
    Arrays.sort(took);
    return new Throughput(
        heartbeats / seconds,
        (cluster.granted() - grantedBefore) / seconds,
        took[(int) (heartbeats * 0.999)] / 1e3);
  }
}
