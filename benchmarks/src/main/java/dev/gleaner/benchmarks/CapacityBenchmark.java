package dev.gleaner.benchmarks;

import dev.gleaner.benchmarks.reference.RecomputedGreedy;
import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.MarketOffers;
import dev.gleaner.core.buy.capacity.bound.CostBound;
import dev.gleaner.core.buy.capacity.policies.CostTimesLoss;
import dev.gleaner.core.buy.capacity.policies.LeastCost;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * TR-Kubernetes' greedy choice beside the same with everything made anew for each candidate; and
 * the greedy choice, the search and the bound beside each other: what they take, and what they
 * find.
 */
final class CapacityBenchmark {

  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private final boolean quick;

  CapacityBenchmark(boolean quick) {
    this.quick = quick;
  }

  public static void main(String[] arguments) {
    System.out.println(new CapacityBenchmark(List.of(arguments).contains("--quick")).measure());
  }

  String measure() {
    Path data = Path.of(System.getProperty("gleaner.data", "../shared/data"));
    return "### Capacity with N nines\n\n" + updates() + "\n" + choices(data);
  }

  private String updates() {
    MarkdownTable table =
        new MarkdownTable(
            "markets, capacity, nines", "anew, ms", "greedy, ms", "× faster", "servers chosen");
    for (int[] size :
        quick ? new int[][] {{20, 100}} : new int[][] {{50, 250}, {50, 1_000}, {350, 500}}) {
      CapacityProblem problem =
          CapacityMarkets.spotOnly(size[0], new CapacityTarget(size[1], 0, 1e-4));
      int[] theirs = RecomputedGreedy.choose(problem);
      if (!Arrays.equals(theirs, new CostTimesLoss().choose(problem).servers())) {
        throw new IllegalStateException("not the same servers");
      }
      double anew = milliseconds(() -> RecomputedGreedy.choose(problem), 3);
      double ours = milliseconds(() -> new CostTimesLoss().choose(problem), 30);
      table.row(
          String.format(Locale.ROOT, "%,d, %,d, 4", size[0], size[1]),
          MarkdownTable.figure(anew),
          MarkdownTable.figure(ours),
          MarkdownTable.figure(anew / ours),
          MarkdownTable.count(Arrays.stream(theirs).sum()));
    }
    return table.toString();
  }

  private String choices(Path data) {
    MarkdownTable table =
        new MarkdownTable(
            "markets, capacity, nines",
            "greedy, ms",
            "search, ms",
            "bound, ms",
            "greedy / on demand",
            "search / greedy",
            "search / bound",
            "markets held");
    for (int count : quick ? new int[] {50} : new int[] {50, 350, 3_600}) {
      addRows(table, "generated", CapacityMarkets.generated(count));
    }
    if (!quick) {
      CapacityMarkets.real(data, "ec2-us-east-1-2016.csv.gz", 1)
          .ifPresent(supply -> addRows(table, "2016, bid 1", supply));
      CapacityMarkets.real(data, "ec2-us-east-1-2024q1.csv.gz", 0.6)
          .ifPresent(supply -> addRows(table, "2024, bid 0.6", supply));
    }
    return table.toString();
  }

  private void addRows(MarkdownTable table, String source, MarketOffers supply) {
    for (int capacity : quick ? new int[] {64} : new int[] {64, 1_000, 5_000}) {
      for (int nines : quick ? new int[] {3} : new int[] {3, 5, 6}) {
        CapacityTarget target = new CapacityTarget(capacity, 0, StrictMath.pow(10, -nines));
        System.err.printf(Locale.ROOT, "%s, %,d, %d%n", source, capacity, nines);
        String name =
            String.format(
                Locale.ROOT, "%s: %,d, %,d, %d", source, supply.markets().size(), capacity, nines);
        addRow(table, name, supply.problem(target));
      }
    }
  }

  private void addRow(MarkdownTable table, String name, CapacityProblem problem) {
    CapacityPolicy greedy = new CostTimesLoss();
    CapacityPolicy search = new LeastCost();
    CapacityPool chosen = greedy.choose(problem);
    CapacityPool found = search.choose(problem);
    CostBound bound = CostBound.of(problem);
    table.row(
        name,
        MarkdownTable.figure(milliseconds(() -> greedy.choose(problem), 5)),
        MarkdownTable.figure(milliseconds(() -> search.choose(problem), 2)),
        MarkdownTable.figure(milliseconds(() -> CostBound.of(problem), 3)),
        MarkdownTable.figure(chosen.dollarsPerHour() / onDemand(problem)),
        MarkdownTable.figure(found.dollarsPerHour() / chosen.dollarsPerHour()),
        MarkdownTable.figure(1 + bound.gap(found)),
        MarkdownTable.count(found.held().length));
  }

  private static double onDemand(CapacityProblem problem) {
    return problem.target().capacity()
        * Arrays.stream(problem.onDemandOffers())
            .mapToDouble(offer -> problem.offers().get(offer).dollarsPerUnit())
            .min()
            .orElse(Double.NaN);
  }

  // Of the processor; the best of some rounds, since the machine has other things to do, too.
  private double milliseconds(Runnable work, int rounds) {
    double best = Double.POSITIVE_INFINITY;
    for (int round = 0; round < (quick ? 1 : rounds); round++) {
      long start = CLOCK.getCurrentThreadCpuTime();
      work.run();
      best = Math.min(best, (CLOCK.getCurrentThreadCpuTime() - start) / 1e6);
    }
    return best;
  }
}
