package dev.gleaner.core.place;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Refuse;
import dev.gleaner.core.place.Decision.Wait;
import java.util.List;

/**
 * SlackSched: a node that is likely enough to complete a task gets it at once (Algorithm 3);
 * otherwise the node with the soonest expected completion does, busy nodes included, so that a task
 * may wait for a stable one (Algorithm 1). A threshold of 1 leaves Algorithm 1 alone.
 */
public final class SoonestExpectedCompletion implements PlacementPolicy {

  private final Prospects prospects;
  private final LikeliestToComplete likeliest;
  private final double threshold;
  private final RememberedAnswers answers = new RememberedAnswers();

  public SoonestExpectedCompletion(ChangeHistory history, double threshold) {
    this.prospects = new Prospects(history);
    this.likeliest = new LikeliestToComplete(prospects);
    this.threshold = threshold;
  }

  /**
   * Without heartbeats there is no node that happens to report first, which Algorithm 3 would take
   * if it is above the threshold. The likeliest node with room stands for it, so that tasks gather
   * on the most stable nodes more than they do with heartbeats.
   */
  @Override
  public Decision place(WaitingTask task, Pool pool, long now) {
    return likeliest.place(task, pool, now) instanceof Place place
            && place.because() instanceof PlacementReason.LikelyToComplete likely
            && likely.probability() > threshold
        ? place
        : matchMaker(task, pool, now);
  }

  /** Algorithm 1. */
  private Decision matchMaker(WaitingTask task, Pool pool, long now) {
    Question question = prospects.ask(task, pool, now);
    double restart = question.stability().restartMillis(question.duration());
    CheapestNode search = new CheapestNode(task.demand(), now);
    for (ChangeDirection last : ChangeDirection.values()) {
      search.over(pool.byAge(last), new ExpectedCompletion(question, last, restart));
    }
    int node = search.node();
    if (node == CheapestNode.NONE) {
      return new Refuse(new PlacementReason.TooLarge(task.demand()));
    }
    if (pool.hasRoom(node, task.demand())) {
      return new Place(task, node, new PlacementReason.SoonestCompletion(node, search.cost()));
    }
    long wait = pool.waitFor(node, task.demand(), now);
    return new Wait(
        node, now + wait, new PlacementReason.SoonerOnBusyNode(node, wait, search.cost()));
  }

  /** Algorithm 3, ScheduleOnNodeUpdate. */
  @Override
  public Decision offer(int node, List<? extends WaitingTask> tasks, Pool pool, long now) {
    // For one node the completion probability only falls with the duration, so the shortest task
    // has the highest.
    WaitingTask shortest = tasks.get(0);
    WaitingTask shortestThatFits = null;
    for (WaitingTask task : tasks) {
      if (task.estimateMillis() < shortest.estimateMillis()) {
        shortest = task;
      }
      if ((shortestThatFits == null || task.estimateMillis() < shortestThatFits.estimateMillis())
          && pool.hasRoom(node, task.demand())) {
        shortestThatFits = task;
      }
    }
    if (shortestThatFits != null) {
      double probability =
          prospects
              .stability(now)
              .completionProbability(
                  pool.lastDirection(node),
                  pool.elapsed(node, now),
                  shortestThatFits.estimateMillis());
      if (probability > threshold) {
        return new Place(
            shortestThatFits, node, new PlacementReason.LikelyToComplete(node, probability));
      }
    }
    WaitingTask asked = shortest;
    return answers.get(asked, pool, now, () -> matchMaker(asked, pool, now));
  }
}
