package dev.gleaner.core.place;

import dev.gleaner.core.estimate.Stability;
import dev.gleaner.core.model.ChangeDirection;

/**
 * Expected worst-case completion time (equation 2) of one task on nodes that last changed in one
 * direction.
 */
final class ExpectedCompletion implements NodeCost {

  // Far beyond any trace, and still safe to add to an age.
  private static final double LONGEST_WAIT = 1e15;

  private final WaitingTask task;
  private final Pool pool;
  private final long now;
  private final Stability stability;
  private final ChangeDirection last;
  private final double restart;

  ExpectedCompletion(
      WaitingTask task, Pool pool, long now, Stability stability, ChangeDirection last) {
    this.task = task;
    this.pool = pool;
    this.now = now;
    this.stability = stability;
    this.last = last;
    this.restart = stability.restartMillis(task.estimateMillis());
  }

  @Override
  public double of(int node) {
    long wait = pool.waitFor(node, task.demand(), now);
    return wait == Pool.NEVER
        ? Double.POSITIVE_INFINITY
        : stability.expectedCompletionMillis(
            last, wait, pool.elapsed(node, now), task.estimateMillis(), restart);
  }

  /**
   * A node that takes longer than {@code best - d} to free up cannot win, which limits its age when
   * it does. Before there is a best, any wait may do.
   */
  @Override
  public double atLeast(long elapsedMin, long elapsedMax, long waitMin, double best) {
    long duration = task.estimateMillis();
    if (best == Double.POSITIVE_INFINITY) {
      return waitMin + duration;
    }
    long longestWait = (long) Math.max(0, Math.min(best - duration, LONGEST_WAIT)) + 1;
    if (waitMin > longestWait) {
      return Double.POSITIVE_INFINITY;
    }
    return waitMin
        + stability.expectedCompletionBound(
            last, elapsedMin + waitMin, elapsedMax + longestWait, duration, restart);
  }
}
