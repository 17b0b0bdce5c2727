package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.MoneyOutcome;
import dev.gleaner.simulator.measure.PoolSample;
import dev.gleaner.simulator.measure.PoolSummary;
import dev.gleaner.simulator.measure.Timeline.Step;
import java.util.ArrayList;
import java.util.List;

/** The money and the pool of a crude run, at a price for every core that a node has. */
final class FakeMoney {

  private static final double DOLLARS_PER_CORE_HOUR = 0.012;
  private static final double HOUR = 3_600_000;
  private static final long PERIOD = 600_000;

  private FakeMoney() {}

  static MoneyOutcome of(double useful, double wasted, double capacity) {
    double price = DOLLARS_PER_CORE_HOUR / HOUR;
    return new MoneyOutcome(
        useful * price, wasted * price, 0, 0, (capacity - useful - wasted) * price);
  }

  static PoolSummary pool(int nodes) {
    Estimate any = new Estimate(nodes, 0, 1);
    return new PoolSummary(any, any, any, any);
  }

  static List<PoolSample> pool(List<List<Step>> nodes) {
    long end =
        nodes.stream().mapToLong(steps -> steps.get(steps.size() - 1).atMillis()).max().orElse(0);
    List<PoolSample> samples = new ArrayList<>();
    for (long at = 0; at <= end; at += PERIOD) {
      int cores = 0;
      int present = 0;
      int stable = 0;
      for (int node = 0; node < nodes.size(); node++) {
        int has = 0;
        for (Step step : nodes.get(node)) {
          has = step.atMillis() <= at ? step.cores() : has;
        }
        cores += has;
        present += has > 0 ? 1 : 0;
        stable += has > 0 && node % 3 == 0 ? 1 : 0;
      }
      samples.add(
          new PoolSample(at, present, stable, 0, cores, cores / 2, cores * DOLLARS_PER_CORE_HOUR));
    }
    return samples;
  }
}
