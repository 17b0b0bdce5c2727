package dev.gleaner.benchmarks;

import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.Resources;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * An endless stream of capacity changes. Mean change intervals are spread log-normally around the
 * median, as in a cluster with calm and busy servers.
 */
final class CapacityChanges {

  static final long MINUTE = 60_000;
  static final long MEMORY_MIB = 64 * 1024;

  private static final double SPREAD = 1.3;
  private static final int FEWEST_CORES = 2;
  private static final int MOST_CORES = 40;

  private record Next(long at, int node) {}

  private final RandomStream random;
  private final double[] meanMillis;
  private final int[] cores;
  private final PriorityQueue<Next> next =
      new PriorityQueue<>(Comparator.comparingLong(Next::at).thenComparingInt(Next::node));
  private ChangeDirection direction = ChangeDirection.GROW;

  CapacityChanges(int nodes, double medianMinutes, RandomStream random) {
    this.random = random;
    meanMillis = new double[nodes];
    cores = new int[nodes];
    for (int node = 0; node < nodes; node++) {
      meanMillis[node] = meanIntervalMillis(medianMinutes, random);
      cores[node] = firstCores(random);
      schedule(node, 0);
    }
  }

  static double meanIntervalMillis(double medianMinutes, RandomStream random) {
    return random.logNormal(medianMinutes * MINUTE, SPREAD);
  }

  static int firstCores(RandomStream random) {
    return 4 + random.below(28);
  }

  /** A size unlike the one before: what does not change is no change. */
  static int nextCores(int before, RandomStream random) {
    int after = before;
    while (after == before) {
      int drawn = before + (int) Math.round(random.gaussian(0, 8));
      after = Math.max(FEWEST_CORES, Math.min(MOST_CORES, drawn));
    }
    return after;
  }

  /** When the next node changes. */
  long nextAt() {
    return next.element().at();
  }

  /** Lets the next change happen, and says which node it is. */
  int happen() {
    Next change = next.remove();
    int before = cores[change.node()];
    cores[change.node()] = nextCores(before, random);
    direction = cores[change.node()] < before ? ChangeDirection.SHRINK : ChangeDirection.GROW;
    schedule(change.node(), change.at());
    return change.node();
  }

  /** Of the change that happened last. */
  ChangeDirection direction() {
    return direction;
  }

  Resources size(int node) {
    return new Resources(cores[node], MEMORY_MIB);
  }

  private void schedule(int node, long from) {
    next.add(new Next(from + 1 + (long) random.exponential(meanMillis[node]), node));
  }
}
