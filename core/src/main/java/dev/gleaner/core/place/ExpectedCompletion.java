package dev.gleaner.core.place;

import dev.gleaner.core.estimate.AgeEnvelope;
import dev.gleaner.core.estimate.Stability;
import dev.gleaner.core.model.ChangeDirection;

/**
 * Expected worst-case completion time (equation 2) of one task on nodes that last changed in one
 * direction.
 */
final class ExpectedCompletion implements NodeCost {

  // Far beyond any trace, and still safe to add to an age.
  private static final double LONGEST_WAIT = 1e15;

  private static final long WAIT_STEP = 8;

  private final WaitingTask task;
  private final Pool pool;
  private final long now;
  private final long duration;
  private final Stability stability;
  private final ChangeDirection last;
  private final AgeEnvelope envelope;
  private final double shrinkChance;
  private final double restart;

  /** The restart term is the same for both directions: {@link Stability#restartMillis}. */
  ExpectedCompletion(Question question, ChangeDirection last, double restart) {
    task = question.task();
    pool = question.pool();
    now = question.now();
    duration = question.duration();
    stability = question.stability();
    envelope = question.envelope().orElse(null);
    shrinkChance = stability.shrinkChance(last);
    this.last = last;
    this.restart = restart;
  }

  @Override
  public double of(int node) {
    long wait = pool.waitFor(node, task.demand(), now);
    return wait == Pool.NEVER
        ? Double.POSITIVE_INFINITY
        : stability.expectedCompletionMillis(
            last, wait, pool.elapsed(node, now), duration, restart);
  }

  /** Nodes with room and nodes that have to free up first, each at their best. */
  @Override
  public double atLeast(
      long elapsedMin, long elapsedMax, boolean roomNow, long waitMin, double best) {
    if (best == Double.POSITIVE_INFINITY) {
      return roomNow ? duration : waitMin == Pool.NEVER ? best : (double) duration + waitMin;
    }
    // Whoever takes longer than this to free up cannot win.
    double slack = best - duration + Math.ulp((float) best);
    long longestWait = (long) Math.max(0, Math.min(slack, LONGEST_WAIT)) + 1;
    if (envelope != null) {
      double excess = shrinkChance * envelope.excessAtLeast(elapsedMax + longestWait);
      double soonest = duration + excess + (roomNow ? 0 : waitMin);
      if (soonest > best) {
        return soonest;
      }
    }
    double least = Double.POSITIVE_INFINITY;
    if (roomNow) {
      least = completionAtLeast(elapsedMin, elapsedMax);
    }
    // Rounded, as the search compares: a tie must not hide a busy node that is better.
    if ((float) least >= best && waitMin <= longestWait) {
      least = Math.min(least, afterWaitAtLeast(elapsedMin, elapsedMax, waitMin, longestWait, best));
    }
    return least;
  }

  /**
   * A wait makes a node older by as much as it costs, and a bound over all waits up to the longest
   * would grant the age of the longest at the cost of the shortest. So waits are taken in steps,
   * each eight times as long as the one before.
   */
  private double afterWaitAtLeast(
      long elapsedMin, long elapsedMax, long waitMin, long longestWait, double best) {
    double least = Double.POSITIVE_INFINITY;
    for (long wait = waitMin; wait <= longestWait && (float) least >= best; wait *= WAIT_STEP) {
      long waitMax = Math.min(longestWait, wait * WAIT_STEP);
      least = Math.min(least, wait + completionAtLeast(elapsedMin + wait, elapsedMax + waitMax));
    }
    return least;
  }

  private double completionAtLeast(long elapsedMin, long elapsedMax) {
    return stability.expectedCompletionBound(last, elapsedMin, elapsedMax, duration, restart);
  }
}
