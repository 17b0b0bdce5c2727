package dev.gleaner.benchmarks.reference;

import dev.gleaner.core.estimate.AgeEnvelopes;
import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.Stability;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;
import java.util.function.IntToDoubleFunction;

/**
 * SlackSched without an index, the peer of {@link
 * dev.gleaner.core.place.SoonestExpectedCompletion}: the same cost functions, asked of every node.
 */
public final class FullScan {

  public static final int NOWHERE = -1;

  private final ChangeHistory history;
  private final double threshold;

  public FullScan(ChangeHistory history, double threshold) {
    this.history = history;
    this.threshold = threshold;
  }

  /** The node to run on or to wait for. */
  public int node(WaitingTask task, Pool pool, long now) {
    Stability stability = history.at(now);
    int likeliest = cheapest(pool, node -> failureOdds(stability, task, pool, node, now));
    if (likeliest != NOWHERE
        && 1 - (float) failureOdds(stability, task, pool, likeliest, now) > threshold) {
      return likeliest;
    }
    double restart = stability.restartMillis(AgeEnvelopes.rounded(task.estimateMillis()));
    return cheapest(pool, node -> expectedMillis(stability, task, pool, node, now, restart));
  }

  // Single precision and ties to the longest unchanged, as the index has it.
  private static int cheapest(Pool pool, IntToDoubleFunction cost) {
    int best = NOWHERE;
    float least = Float.POSITIVE_INFINITY;
    for (int node = 0; node < pool.slots(); node++) {
      float candidate = (float) cost.applyAsDouble(node);
      if (candidate < least
          || (candidate == least && best != NOWHERE && pool.changedBefore(node, best))) {
        least = candidate;
        best = node;
      }
    }
    return best;
  }

  private static double failureOdds(
      Stability stability, WaitingTask task, Pool pool, int node, long now) {
    return pool.hasRoom(node, task.demand())
        ? 1
            - stability.completionProbability(
                pool.lastDirection(node),
                pool.elapsed(node, now),
                AgeEnvelopes.rounded(task.estimateMillis()))
        : Double.POSITIVE_INFINITY;
  }

  private static double expectedMillis(
      Stability stability, WaitingTask task, Pool pool, int node, long now, double restart) {
    long wait = pool.waitFor(node, task.demand(), now);
    return wait == Pool.NEVER
        ? Double.POSITIVE_INFINITY
        : stability.expectedCompletionMillis(
            pool.lastDirection(node),
            wait,
            pool.elapsed(node, now),
            AgeEnvelopes.rounded(task.estimateMillis()),
            restart);
  }
}
