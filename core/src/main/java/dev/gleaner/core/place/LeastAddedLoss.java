package dev.gleaner.core.place;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import java.util.List;

/**
 * Past SlackSched: of the nodes with room, the one where the task adds the least expected loss: its
 * own, and what it makes others on the node lose by having to die before it. Knows how far a node
 * has to drop to kill each of them, and what that would mean to their jobs.
 */
public final class LeastAddedLoss implements PlacementPolicy {

  private static final int NOBODY = -1;

  private interface PriceOfRoom {
    double of(int node, Resources demand);
  }

  private final NodeOutlook outlook;
  private final PriceOfRoom priceOfRoom;
  private final LossSettings settings;
  private final Candidates candidates;
  private final Residents residents = new Residents();
  private final ExpectedLoss loss;
  private final RememberedAnswers answers = new RememberedAnswers();

  public LeastAddedLoss(NodeOutlook outlook, LossSettings settings) {
    this(outlook, settings, (node, demand) -> 0);
  }

  /** Counts as a loss, too, what was to be gained by copies that have to make room for the task. */
  public LeastAddedLoss(NodeOutlook outlook, LossSettings settings, Copies copies) {
    this(outlook, settings, copies::lostBy);
  }

  private LeastAddedLoss(NodeOutlook outlook, LossSettings settings, PriceOfRoom priceOfRoom) {
    this.outlook = outlook;
    this.priceOfRoom = priceOfRoom;
    this.settings = settings;
    candidates = new Candidates(settings.candidates());
    loss = new ExpectedLoss(settings, residents);
  }

  @Override
  public Decision place(WaitingTask task, Pool pool, long now) {
    candidates.find(pool, task.demand());
    int best = NOBODY;
    // Single precision, as in CheapestNode: rounding must not decide between equals.
    float least = Float.POSITIVE_INFINITY;
    double death = 0;
    for (int i = 0; i < candidates.count(); i++) {
      int node = candidates.node(i);
      int place = residents.with(task, pool, node, settings.killOrder(), now);
      loss.on(outlook.hazard(node, pool, now), pool.capacity(node).cores());
      double own = loss.of(place, NOBODY);
      double ownDeath = loss.deathProbability();
      double price = priceOfRoom.of(node, task.demand());
      float added = (float) withOthers(own + price, place, least);
      if (best < 0 || added < least || (added == least && pool.changedBefore(node, best))) {
        best = node;
        least = added;
        death = ownDeath;
      }
    }
    return best < 0
        ? new Wait(new Reason.NoRoom(task.demand()))
        : new Place(task, best, new Reason.LeastLoss(best, least, death));
  }

  /**
   * Adds what others lose. Only those that are killed before the new task: for the rest nothing
   * changes. Nobody gains by a new neighbour, so a node that is beaten already stays beaten.
   */
  private double withOthers(double own, int place, float least) {
    double added = own;
    if (settings.coTenants() && settings.sizeAware()) {
      for (int i = place + 1; i < residents.count() && (float) added <= least; i++) {
        added += Math.max(0, loss.of(i, NOBODY) - loss.of(i, place));
      }
    }
    return added;
  }

  @Override
  public Decision offer(int node, List<? extends WaitingTask> tasks, Pool pool, long now) {
    for (WaitingTask task : tasks) {
      if (pool.hasRoom(node, task.demand())) {
        return answers.get(task, pool, now, () -> place(task, pool, now));
      }
    }
    return new Wait(new Reason.NoRoom(tasks.get(0).demand()));
  }
}
