package dev.gleaner.core.place.loss;

import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.Decision.Place;
import dev.gleaner.core.place.Decision.Wait;
import dev.gleaner.core.place.NodeOutlook;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.PlacementReason;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.RememberedAnswers;
import dev.gleaner.core.place.WaitingTask;
import java.util.List;

/**
 * Past SlackSched: of the nodes with room, the one where the task adds the least expected loss: its
 * own, and what it makes others on the node lose by having to die before it. Knows how far a node
 * has to drop to kill each of them, and what that would mean to their jobs.
 */
public final class LeastAddedLoss implements PlacementPolicy {

  private final Candidates candidates;
  private final LossBounds bounds;
  private final float[] atLeast;
  private final AddedLoss added;
  private final AcceptableLoss acceptable;
  private final WorthWaiting waiting;
  private final RememberedAnswers answers = new RememberedAnswers();

  public LeastAddedLoss(NodeOutlook outlook, LossSettings settings) {
    this(outlook, settings, new AddedLoss(outlook, settings, (node, demand) -> 0));
  }

  /** Counts as a loss, too, what was to be gained by copies that have to make room for the task. */
  public LeastAddedLoss(NodeOutlook outlook, LossSettings settings, Copies copies) {
    this(outlook, settings, new AddedLoss(outlook, settings, copies::lostBy));
  }

  private LeastAddedLoss(NodeOutlook outlook, LossSettings settings, AddedLoss added) {
    this.added = added;
    candidates = new Candidates(settings.candidates());
    bounds = new LossBounds(outlook, settings);
    atLeast = new float[settings.candidates()];
    acceptable = new AcceptableLoss(added, settings.candidates());
    waiting = new WorthWaiting(settings.reportMillis());
  }

  @Override
  public Decision place(WaitingTask task, Pool pool, long now) {
    candidates.find(pool, task);
    int likely = bound(task, pool, now);
    int best = -1;
    float least = Float.POSITIVE_INFINITY;
    double death = 0;
    // The one with the lowest bound first: it rules out nearly all others.
    for (int i = -1; i < candidates.count(); i++) {
      int index = i < 0 ? likely : i;
      if (index < 0 || (i == likely) || atLeast[index] > least) {
        continue;
      }
      int node = candidates.node(index);
      float loss = added.of(task, node, pool, now, least);
      if (best < 0 || loss < least || (loss == least && pool.changedBefore(node, best))) {
        best = node;
        least = loss;
        death = added.deathProbability();
      }
    }
    return best < 0
        ? new Wait(new PlacementReason.NoRoom(task.demand()))
        : new Place(task, best, new PlacementReason.LeastLoss(best, least, death));
  }

  /**
   * Bounds the loss on every candidate, closely on those that may be the best; returns which has
   * the lowest bound, -1 if there is none.
   */
  private int bound(WaitingTask task, Pool pool, long now) {
    bounds.ask(task, pool, now);
    for (int i = 0; i < candidates.count(); i++) {
      atLeast[i] = bounds.of(candidates.node(i));
    }
    int likely = lowest();
    double most = Double.POSITIVE_INFINITY;
    for (int i = -1; i < candidates.count(); i++) {
      int index = i < 0 ? likely : i;
      if (index >= 0 && i != likely && atLeast[index] <= most) {
        double close = added.atLeast(task, candidates.node(index), pool, now, most);
        atLeast[index] = Math.max(atLeast[index], (float) close);
        most = Math.min(most, close + added.tolerance());
      }
    }
    return lowest();
  }

  private int lowest() {
    int lowest = -1;
    for (int i = 0; i < candidates.count(); i++) {
      if (lowest < 0 || atLeast[i] < atLeast[lowest]) {
        lowest = i;
      }
    }
    return lowest;
  }

  @Override
  public Decision consider(int node, WaitingTask task, int alike, Pool pool, long now) {
    if (!pool.hasRoom(node, task.demand())) {
      return new Wait(new PlacementReason.NoRoom(task.demand()));
    }
    AcceptableLoss.Answer enough = acceptable.of(task, alike, pool, now);
    if (enough.loss() == Float.POSITIVE_INFINITY) {
      return new Place(task, node, new PlacementReason.AllRoomIsNeeded(node, alike));
    }
    float here = added.of(task, node, pool, now, Float.POSITIVE_INFINITY);
    double death = added.deathProbability();
    if (here <= enough.loss()) {
      return new Place(task, node, new PlacementReason.LossAmongTheLeast(node, here, death, alike));
    }
    int best = enough.best();
    return waiting.isWorth(here, enough.loss(), enough.reports())
        ? new Wait(best, now, new PlacementReason.SaferElsewhere(node, here, best, enough.loss()))
        : new Place(
            task, node, new PlacementReason.NotWorthWaiting(node, here, best, enough.loss()));
  }

  @Override
  public Decision offer(int node, List<? extends WaitingTask> tasks, Pool pool, long now) {
    for (WaitingTask task : tasks) {
      if (pool.hasRoom(node, task.demand())) {
        Decision best = answers.get(task, pool, now, () -> place(task, pool, now));
        return best instanceof Place place && place.node() != node
            ? hereIfTheWaitIsNotWorthIt(node, place, pool, now)
            : best;
      }
    }
    return new Wait(new PlacementReason.NoRoom(tasks.get(0).demand()));
  }

  private Decision hereIfTheWaitIsNotWorthIt(int node, Place elsewhere, Pool pool, long now) {
    PlacementReason.LeastLoss best = (PlacementReason.LeastLoss) elsewhere.because();
    float here = added.of(elsewhere.task(), node, pool, now, Float.POSITIVE_INFINITY);
    return waiting.isWorth(here, (float) best.lossMillis(), 1)
        ? elsewhere
        : new Place(
            elsewhere.task(),
            node,
            new PlacementReason.NotWorthWaiting(node, here, best.node(), best.lossMillis()));
  }
}
