package dev.gleaner.benchmarks;

import dev.gleaner.benchmarks.reference.EverySubset;
import dev.gleaner.benchmarks.victims.HardVictims;
import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.Hosts;
import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.InstanceKind;
import dev.gleaner.core.evict.Needs;
import dev.gleaner.core.evict.Request;
import dev.gleaner.core.evict.Victims;
import dev.gleaner.core.evict.cost.RevenueLost;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.ResourceNames;
import dev.gleaner.core.model.Resources;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntConsumer;

/** The search for the least costly victims of one host, beside a walk through all subsets. */
final class VictimBenchmark {

  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
  private static final long HOUR = 3_600_000;
  private static final int SUBSETS_UP_TO = 20;
  private static final double WARM_UP_SECONDS = 1;
  private static final double SECONDS = 5;
  private static final int HARD_SAMPLES = 200;
  private static final Cost COST = new RevenueLost(HOUR);

  private final boolean quick;

  VictimBenchmark(boolean quick) {
    this.quick = quick;
  }

  String measure() {
    MarkdownTable table =
        new MarkdownTable(
            "preemptible instances, costs, share of the host asked for",
            "median, µs",
            "99 % within",
            "most",
            "all subsets: median, µs",
            "× faster");
    for (boolean correlated : new boolean[] {false, true}) {
      for (double share : new double[] {0.1, 0.5}) {
        for (int count : quick ? new int[] {8, 60} : new int[] {8, 16, 20, 60, 100, 200}) {
          addRow(table, count, correlated, share);
        }
      }
    }
    return "Victims on one host:\n\n" + table + "\nHard victims:\n\n" + hard();
  }

  private MarkdownTable hard() {
    MarkdownTable table =
        new MarkdownTable(
            "costs, dimensions, preemptible instances",
            "median, µs",
            "99 % within",
            "most",
            "the least",
            "at most above it, %");
    for (HardVictims hard : HardVictims.values()) {
      for (int dimensions = 2; dimensions <= 4; dimensions++) {
        for (int count : quick ? new int[] {60} : new int[] {100, 200, 400}) {
          addHardRow(table, hard, dimensions, count);
        }
      }
    }
    return table;
  }

  private void addHardRow(MarkdownTable table, HardVictims hard, int dimensions, int count) {
    int samples = quick ? 20 : HARD_SAMPLES;
    Hosts hosts = new Hosts(HardVictims.names(dimensions));
    Request[] requests = new Request[samples];
    RandomStream random = new RandomStreams(count).stream("hard-" + hard + dimensions);
    for (int number = 0; number < samples; number++) {
      double share = 0.1 + 0.4 * number / samples;
      requests[number] = hard.addHost(hosts, dimensions, count, share, random);
    }
    LeastCostVictims search = new LeastCostVictims(COST, new RandomStreams(1).stream("ties"));
    Victims[] found = new Victims[samples];
    IntConsumer ours =
        number -> found[number] = search.of(hosts.host(number), requests[number], HOUR);
    time(samples, WARM_UP_SECONDS, ours);
    Timings timings = time(samples, SECONDS, ours);
    long least = Arrays.stream(found, 0, timings.count()).filter(Victims::areLeastCostly).count();
    double above =
        Arrays.stream(found, 0, timings.count())
            .mapToDouble(victims -> victims.cost() / victims.leastCost() - 1)
            .max()
            .orElse(0);
    table.row(
        "%s, %d, %d"
            .formatted(hard.name().toLowerCase(Locale.ROOT).replace('_', ' '), dimensions, count),
        MarkdownTable.figure(timings.micros(0.5)),
        MarkdownTable.figure(timings.micros(0.99)),
        MarkdownTable.figure(timings.micros(1)),
        "%d of %d".formatted(least, timings.count()),
        MarkdownTable.figure(100 * above));
  }

  private void addRow(MarkdownTable table, int count, boolean correlated, double share) {
    int samples = quick ? 20 : 2_000;
    Hosts hosts = new Hosts(ResourceNames.CORES_AND_MEMORY);
    Request[] requests = new Request[samples];
    RandomStream random = new RandomStreams(count).stream("victims-" + correlated + share);
    for (int number = 0; number < samples; number++) {
      requests[number] = addHost(hosts, count, correlated, share, random);
    }
    LeastCostVictims search = new LeastCostVictims(COST, new RandomStreams(1).stream("ties"));
    IntConsumer ours = number -> search.of(hosts.host(number), requests[number], HOUR);
    for (double warm = 0; warm < (quick ? 0 : WARM_UP_SECONDS); ) {
      Timings passed = time(samples, WARM_UP_SECONDS, ours);
      warm += passed.count() * passed.meanMicros() / 1e6;
    }
    Timings timings = time(samples, SECONDS, ours);
    int compared = count > SUBSETS_UP_TO ? 0 : Math.min(samples, count > 16 ? 20 : 500);
    double[] least = new double[compared];
    Timings theirs =
        time(
            compared,
            SECONDS,
            number ->
                least[number] = EverySubset.cost(hosts.host(number), requests[number], COST, HOUR));
    for (int number = 0; number < theirs.count(); number++) {
      requireSame(least[number], search.cost(hosts.host(number), requests[number], HOUR));
    }
    table.row(
        String.format(
            Locale.ROOT, "%d, %s, %.1f", count, correlated ? "as sizes" : "random", share),
        MarkdownTable.figure(timings.micros(0.5)),
        MarkdownTable.figure(timings.micros(0.99)),
        MarkdownTable.figure(timings.micros(1)),
        theirs.count() == 0 ? "-" : MarkdownTable.figure(theirs.micros(0.5)),
        theirs.count() == 0 ? "-" : MarkdownTable.figure(theirs.micros(0.5) / timings.micros(0.5)));
  }

  /** A host that is full of preemptible instances, and a request for a share of it. */
  private static Request addHost(
      Hosts hosts, int count, boolean correlated, double share, RandomStream random) {
    Resources[] sizes = new Resources[count];
    int cores = 0;
    long memory = 0;
    for (int i = 0; i < count; i++) {
      int wanted = 1 << random.below(4);
      sizes[i] = new Resources(wanted, (wanted * 1_024L) << random.below(4));
      cores += sizes[i].cores();
      memory += sizes[i].memoryMib();
    }
    int number = hosts.add(new Resources(cores, memory), Set.of());
    for (int i = 0; i < count; i++) {
      long id = (long) number * count + i;
      // Just short of an hour for all: then the price alone makes the cost.
      double price = correlated ? sizes[i].cores() * random.uniform(0.98, 1.02) : random.uniform();
      Request request =
          new Request(id, InstanceKind.PREEMPTIBLE, sizes[i], price, Request.NEVER, Needs.NONE);
      hosts.place(new Instance(request, 1), number);
    }
    Resources asked = new Resources((int) (cores * share), (long) (memory * share));
    return Request.of(Long.MAX_VALUE, InstanceKind.NORMAL, asked);
  }

  private static void requireSame(double least, double found) {
    if (Math.abs(least - found) > 1e-9 * least) {
      throw new IllegalStateException(
          "all subsets find victims for %s, the search for %s".formatted(least, found));
    }
  }

  private static Timings time(int samples, double seconds, IntConsumer task) {
    Timings timings = new Timings();
    long until = CLOCK.getCurrentThreadCpuTime() + (long) (seconds * 1e9);
    for (int number = 0; number < samples && CLOCK.getCurrentThreadCpuTime() < until; number++) {
      long start = CLOCK.getCurrentThreadCpuTime();
      task.accept(number);
      timings.add(CLOCK.getCurrentThreadCpuTime() - start);
    }
    return timings;
  }
}
