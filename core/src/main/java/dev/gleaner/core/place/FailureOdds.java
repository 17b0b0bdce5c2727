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
  private final long duration;
  private final Stability stability;
  private final ChangeDirection last;
  private final AgeEnvelope envelope;
  private final double shrinkChance;

  FailureOdds(Question question, ChangeDirection last) {
    task = question.task();
    pool = question.pool();
    now = question.now();
    duration = question.duration();
    stability = question.stability();
    this.last = last;
    envelope = question.envelope().orElse(null);
    shrinkChance = stability.shrinkChance(last);
  }

  @Override
  public double of(int node) {
    return pool.hasRoom(node, task.demand())
        ? stability.failureProbability(last, pool.elapsed(node, now), duration)
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
    return stability.failureBound(last, elapsedMin, elapsedMax, duration);
  }
}
