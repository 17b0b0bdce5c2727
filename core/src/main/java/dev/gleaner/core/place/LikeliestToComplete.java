package dev.gleaner.core.place;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;

/**
 * SlackSched without delay (SSNoDelay, §4.1): of the nodes with room, the one with the highest
 * completion probability.
 */
public final class LikeliestToComplete implements PlacementPolicy {

  private final Prospects prospects;

  public LikeliestToComplete(ChangeHistory history) {
    this(new Prospects(history));
  }

  LikeliestToComplete(Prospects prospects) {
    this.prospects = prospects;
  }

  @Override
  public Decision place(WaitingTask task, Pool pool, long now) {
    CheapestNode search = new CheapestNode(task.demand(), now);
    for (ChangeDirection last : ChangeDirection.values()) {
      search.over(pool.byAge(last), new FailureOdds(task, pool, now, prospects, last));
    }
    if (search.node() == CheapestNode.NONE) {
      return new Wait(new Reason.NoRoom(task.demand()));
    }
    return new Place(
        task, search.node(), new Reason.LikelyToComplete(search.node(), 1 - search.cost()));
  }
}
