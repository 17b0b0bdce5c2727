package dev.gleaner.core.place;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import java.util.List;

/**
 * SlackSched without delay (SSNoDelay, §4.1): of the nodes with room, the one with the highest
 * completion probability. With heartbeats all tasks want the same node, and each has to wait for it
 * to report.
 */
public final class LikeliestToComplete implements PlacementPolicy {

  private final Prospects prospects;
  private final RememberedAnswers answers = new RememberedAnswers();

  public LikeliestToComplete(ChangeHistory history) {
    this(new Prospects(history));
  }

  LikeliestToComplete(Prospects prospects) {
    this.prospects = prospects;
  }

  @Override
  public Decision place(WaitingTask task, Pool pool, long now) {
    Question question = prospects.ask(task, pool, now);
    CheapestNode search = new CheapestNode(task.demand(), now);
    for (ChangeDirection last : ChangeDirection.values()) {
      search.over(pool.byAge(last), new FailureOdds(question, last));
    }
    if (search.node() == CheapestNode.NONE) {
      return new Wait(new PlacementReason.NoRoom(task.demand()));
    }
    return new Place(
        task,
        search.node(),
        new PlacementReason.LikelyToComplete(search.node(), 1 - search.cost()));
  }

  @Override
  public Decision offer(int node, List<? extends WaitingTask> tasks, Pool pool, long now) {
    for (WaitingTask task : tasks) {
      if (pool.hasRoom(node, task.demand())) {
        return answers.get(task, pool, now, () -> place(task, pool, now));
      }
    }
    return new Wait(new PlacementReason.NoRoom(tasks.get(0).demand()));
  }
}
