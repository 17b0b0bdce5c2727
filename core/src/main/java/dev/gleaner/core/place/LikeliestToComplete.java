package dev.gleaner.core.place;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.Stability;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;

/**
 * SlackSched without delay (SSNoDelay, §4.1): of the nodes with room, the one with the highest
 * completion probability.
 */
public final class LikeliestToComplete implements PlacementPolicy {

  private final ChangeHistory history;

  public LikeliestToComplete(ChangeHistory history) {
    this.history = history;
  }

  @Override
  public Decision place(WaitingTask task, Pool pool, long now) {
    Stability stability = history.at(now);
    CheapestNode search = new CheapestNode(task.demand(), now);
    for (ChangeDirection last : ChangeDirection.values()) {
      search.over(pool.byAge(last), new FailureOdds(task, pool, now, stability, last));
    }
    if (search.node() == CheapestNode.NONE) {
      return new Wait(Pool.NEVER, new Reason.NoRoom(task.demand()));
    }
    return new Place(
        task, search.node(), new Reason.LikelyToComplete(search.node(), 1 - search.cost()));
  }

  /** One minus the completion probability, on nodes with room. */
  record FailureOdds(
      WaitingTask task, Pool pool, long now, Stability stability, ChangeDirection last)
      implements NodeCost {

    @Override
    public double of(int node) {
      return pool.hasRoom(node, task.demand())
          ? 1
              - stability.completionProbability(
                  last, pool.elapsed(node, now), task.estimateMillis())
          : Double.POSITIVE_INFINITY;
    }

    @Override
    public double atLeast(long elapsedMin, long elapsedMax, long waitMin, double best) {
      return waitMin > 0
          ? Double.POSITIVE_INFINITY
          : 1 - stability.completionBound(last, elapsedMin, elapsedMax, task.estimateMillis());
    }
  }
}
