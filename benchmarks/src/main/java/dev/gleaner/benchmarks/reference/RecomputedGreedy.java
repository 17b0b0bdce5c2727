package dev.gleaner.benchmarks.reference;

import dev.gleaner.core.buy.capacity.CapacityOdds;
import dev.gleaner.core.buy.capacity.CapacityProblem;

/**
 * The peer of the greedy choice: equation 6 with the whole product of polynomials made anew for
 * every candidate of every step, as one would write it down first.
 */
public final class RecomputedGreedy {

  private static final double NOTICED = 1 - 1e-9;

  private final CapacityProblem problem;
  private final int[] servers;

  private RecomputedGreedy(CapacityProblem problem) {
    this.problem = problem;
    servers = new int[problem.offers().size()];
  }

  public static int[] choose(CapacityProblem problem) {
    RecomputedGreedy greedy = new RecomputedGreedy(problem);
    int wanted = problem.target().capacity();
    while (greedy.capacity() < wanted
        || greedy.unavailability(wanted) > problem.target().unavailability()) {
      int next = greedy.next(false);
      greedy.servers[next >= 0 ? next : greedy.next(true)]++;
    }
    return greedy.servers;
  }

  private int next(boolean whole) {
    int wanted = Math.min(capacity(), problem.target().capacity());
    double now = wanted == 0 ? 1 : unavailability(wanted);
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < servers.length; i++) {
      int units = problem.offers().get(i).capacity();
      int count = whole ? (problem.target().capacity() - 1) / units + 1 : 1;
      servers[i] += count;
      double then = wanted == 0 ? 1 - problem.availability().of(i) : unavailability(wanted);
      servers[i] -= count;
      double value = -StrictMath.log1p(-then) * problem.offers().get(i).dollarsPerUnit();
      if (then < now * NOTICED && value < least) {
        best = i;
        least = value;
      }
    }
    return best;
  }

  private int capacity() {
    int sum = 0;
    for (int i = 0; i < servers.length; i++) {
      sum += servers[i] * problem.offers().get(i).capacity();
    }
    return sum;
  }

  private double unavailability(int wanted) {
    return CapacityOdds.of(problem, servers).unavailability(wanted);
  }
}
