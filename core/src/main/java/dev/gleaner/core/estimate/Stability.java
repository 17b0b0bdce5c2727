package dev.gleaner.core.estimate;

import dev.gleaner.core.estimate.hazard.DropHazard;
import dev.gleaner.core.model.ChangeDirection;

/**
 * How stable nodes are, as an immutable snapshot: what a node's last change and the time since then
 * say about a task that is started on it. A node that has just joined counts as one that has just
 * grown (table 1 of the paper).
 *
 * <p>Any thread may ask, at any time. Times are milliseconds of 0 or more, chances lie between 0
 * and 1, and nothing is null. Only {@link #intervals} and {@link #shrinkChance} are needed.
 */
public interface Stability {

  /**
   * Least chance that the restart term reckons with, so that a hopeless restart costs a lot but not
   * infinity: a sum with it still orders nodes by their chance.
   */
  double LEAST_RESTART_CHANCE = 1e-9;

  /** The distribution that is conditioned on: X of equation 1, or Y of equation 3. */
  Survival intervals();

  /** P_s(x): the chance that an interval ends with a shrink, given the last change. */
  double shrinkChance(ChangeDirection last);

  /**
   * P_c(x, e, d) = 1 - P_s(x) (1 - P(X > e+d | X > e)), equation 1: the chance that the node does
   * not shrink under the task.
   */
  default double completionProbability(ChangeDirection last, long elapsed, long duration) {
    return 1 - failureProbability(last, elapsed, duration);
  }

  /** 1 - P_c(x, e, d): the chance that the node shrinks under the task. */
  default double failureProbability(ChangeDirection last, long elapsed, long duration) {
    return shrinkChance(last) * (1 - intervals().beyond(elapsed, duration));
  }

  /**
   * The same as a hazard, seen from a node that last changed so long ago: every shrink may be one
   * by any number of cores.
   */
  default DropHazard hazard(ChangeDirection last, long elapsed) {
    return (horizon, cores) ->
        -StrictMath.log(completionProbability(last, elapsed, (long) horizon));
  }

  /**
   * At least the completion probability of every node whose elapsed time is in this range, ends
   * included; what an index needs to skip a whole range of nodes.
   */
  default double completionBound(
      ChangeDirection last, long elapsedMin, long elapsedMax, long duration) {
    return 1 - failureBound(last, elapsedMin, elapsedMax, duration);
  }

  /** At most the failure probability of every node whose elapsed time is in this range. */
  default double failureBound(
      ChangeDirection last, long elapsedMin, long elapsedMax, long duration) {
    return shrinkChance(last) * (1 - intervals().bound(elapsedMin, elapsedMax, duration));
  }

  /**
   * E_wc(g, 0, 0, d): the expected time on a node that has just joined. Equation 2's recursion, E =
   * p d + (1-p)(w + E), solved: E = d + w (1-p)/p. Worth computing once for many nodes.
   */
  default double restartMillis(long duration) {
    double chance = completionProbability(ChangeDirection.GROW, 0, duration);
    double odds = (1 - chance) / Math.max(chance, LEAST_RESTART_CHANCE);
    return duration + odds * intervals().expectedWaste(0, duration);
  }

  /** Equation 2, E_wc(x, a, e, d): as below, with the restart term of this duration. */
  default double expectedCompletionMillis(
      ChangeDirection last, long wait, long elapsed, long duration) {
    return expectedCompletionMillis(last, wait, elapsed, duration, restartMillis(duration));
  }

  /**
   * Equation 2, E_wc(x, a, e, d): the expected time until the task is done if it waits for the node
   * and, should the node shrink under it, starts again on a new one. As in the paper, the node is
   * taken to stay quiet during the wait.
   */
  default double expectedCompletionMillis(
      ChangeDirection last, long wait, long elapsed, long duration, double restart) {
    long elapsedAtStart = Survival.sum(elapsed, wait);
    double chance = completionProbability(last, elapsedAtStart, duration);
    double waste = intervals().expectedWaste(elapsedAtStart, duration);
    return wait + chance * duration + (1 - chance) * (waste + restart);
  }

  /**
   * At most equation 2, without the wait, of every node whose elapsed time at the start of the task
   * is in this range: p d + (1-p)(w + E0) = E0 - p (E0 - d) + (1-p) w, each part at its least.
   */
  default double expectedCompletionBound(
      ChangeDirection last, long elapsedMin, long elapsedMax, long duration, double restart) {
    double chance = completionBound(last, elapsedMin, elapsedMax, duration);
    double waste = shrinkChance(last) * intervals().wasteBound(elapsedMin, elapsedMax, duration);
    return restart - chance * (restart - duration) + waste;
  }
}
