package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.AllCombinations;
import dev.gleaner.core.buy.capacity.CapacityProblem;
import java.math.BigDecimal;

/**
 * The greedy choices as they are written, from all combinations anew at every step: the least of a
 * measure among the offers of which one more server makes the capacity more available.
 */
final class SlowGreedy {

  private final CapacityProblem problem;
  private final boolean byCost;
  private final int[] servers;

  private SlowGreedy(CapacityProblem problem, boolean byCost) {
    this.problem = problem;
    this.byCost = byCost;
    servers = new int[problem.offers().size()];
  }

  /** By equation 6, or by availability alone; nothing if a step is not clear. */
  static int[] choose(CapacityProblem problem, boolean byCost) {
    SlowGreedy greedy = new SlowGreedy(problem, byCost);
    int wanted = problem.target().capacity();
    while (greedy.capacity() < wanted
        || greedy.unavailability(wanted) > problem.target().unavailability()) {
      int next = greedy.next();
      if (next < 0) {
        return new int[0];
      }
      greedy.servers[next]++;
    }
    return greedy.servers;
  }

  private int next() {
    int wanted = Math.min(capacity(), problem.target().capacity());
    double now = wanted == 0 ? 1 : unavailability(wanted);
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    double second = Double.POSITIVE_INFINITY;
    for (int i = 0; i < servers.length; i++) {
      servers[i]++;
      double then = wanted == 0 ? 1 - problem.availability().of(i) : unavailability(wanted);
      servers[i]--;
      double sigma = problem.offers().get(i).dollarsPerUnit();
      double value = byCost ? -StrictMath.log1p(-then) * sigma : then;
      if (then < now * (1 - 1e-6) && value < second) {
        second = value < least ? least : value;
        best = value < least ? i : best;
        least = Math.min(least, value);
      }
    }
    return second < least * (1 + 1e-6) ? -1 : best;
  }

  private int capacity() {
    int sum = 0;
    for (int i = 0; i < servers.length; i++) {
      sum += servers[i] * problem.offers().get(i).capacity();
    }
    return sum;
  }

  private double unavailability(int wanted) {
    BigDecimal exact = AllCombinations.unavailability(problem, servers, wanted);
    return exact.doubleValue();
  }
}
