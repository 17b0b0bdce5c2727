package dev.gleaner.core.place;

import dev.gleaner.core.estimate.AgeEnvelope;
import dev.gleaner.core.estimate.Stability;
import dev.gleaner.core.model.ChangeDirection;

/**
 * One minus the completion probability of one task, on nodes with room that last changed in one
 * direction.
 */
final class FailureOdds implements NodeCost {

  private final WaitingTask task;
  private final Pool pool;
  private final long now;
  private final Stability stability;
  private final ChangeDirection last;
  private final AgeEnvelope envelope;
  private final double shrinkChance;

  FailureOdds(WaitingTask task, Pool pool, long now, Prospects prospects, ChangeDirection last) {
    this.task = task;
    this.pool = pool;
    this.now = now;
    this.stability = prospects.stability(now);
    this.envelope = prospects.envelope(task, pool, now).orElse(null);
    this.last = last;
    this.shrinkChance = stability.shrinkChance(last);
  }

  @Override
  public double of(int node) {
    return pool.hasRoom(node, task.demand())
        ? 1 - stability.completionProbability(last, pool.elapsed(node, now), task.estimateMillis())
        : Double.POSITIVE_INFINITY;
  }

  @Override
  public double atLeast(
      long elapsedMin, long elapsedMax, boolean roomNow, long waitMin, double best) {
    if (!roomNow) {
      return Double.POSITIVE_INFINITY;
    }
    if (best == Double.POSITIVE_INFINITY) {
      return 0;
    }
    if (envelope != null) {
      double odds = shrinkChance * envelope.endingAtLeast(elapsedMax);
      if (odds > best) {
        return odds;
      }
    }
    return 1 - stability.completionBound(last, elapsedMin, elapsedMax, task.estimateMillis());
  }
}
