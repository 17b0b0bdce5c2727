package dev.gleaner.core.place.loss;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.NodeOutlook;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;

/** What a task on a node is expected to lose, and to make others lose, by drops of the node. */
public final class AddedLoss {

  public interface PriceOfRoom {
    double of(int node, Resources demand);
  }

  private static final int NOBODY = -1;

  // What rounding may do to a sum of losses, with room to spare: a part of them, and never nothing.
  private static final double TOLERANCE = 1e-6;

  private final NodeOutlook outlook;
  private final LossSettings settings;
  private final PriceOfRoom priceOfRoom;
  private final Residents residents = new Residents();
  private final ExpectedLoss loss;
  private final ExpectedLoss rough;
  private double deathProbability;
  private double tolerance;

  public AddedLoss(NodeOutlook outlook, LossSettings settings, PriceOfRoom priceOfRoom) {
    this.outlook = outlook;
    this.settings = settings;
    this.priceOfRoom = priceOfRoom;
    loss = new ExpectedLoss(settings, residents);
    rough = ExpectedLoss.roughly(settings, residents);
  }

  /**
   * The loss in milliseconds, exact if it is at most {@code least}; otherwise at least above that.
   * Single precision, as in CheapestNode: rounding must not decide between equals.
   */
  public float of(WaitingTask task, int node, Pool pool, long now, float least) {
    return of(task, 0, node, pool, now, least);
  }

  /** The same if so many tasks like it were given to the node just before. */
  public float of(WaitingTask task, int before, int node, Pool pool, long now, float least) {
    int place = residents.with(task, before, pool, node, settings.killOrder(), now);
    loss.on(outlook.hazard(node, pool, now), pool.capacity(node).cores());
    double own = loss.of(place, NOBODY);
    deathProbability = loss.deathProbability();
    return (float) withOthers(own + priceOfRoom.of(node, task.demand()), place, least);
  }

  /**
   * Not above the loss, and below it by no more than {@link #tolerance}; or else above {@code
   * least} and not above the loss. Faster.
   */
  double atLeast(WaitingTask task, int node, Pool pool, long now, double least) {
    int place = residents.with(task, 0, pool, node, settings.killOrder(), now);
    rough.on(outlook.hazard(node, pool, now), pool.capacity(node).cores());
    double added = rough.of(place, NOBODY) + priceOfRoom.of(node, task.demand());
    double all = added;
    if (settings.coTenants() && settings.sizeAware()) {
      for (int i = place + 1;
          i < residents.count() && added - TOLERANCE * (1 + all) <= least;
          i++) {
        double with = rough.of(i, NOBODY);
        double without = rough.of(i, place);
        added += Math.max(0, with - without);
        all += with + without;
      }
    }
    tolerance = 2 * TOLERANCE * (1 + all);
    return added - TOLERANCE * (1 + all);
  }

  /** How far the loss may be above what {@link #atLeast} said last. */
  double tolerance() {
    return tolerance;
  }

  /** The chance that the task would be killed on the node that was last asked about. */
  double deathProbability() {
    return deathProbability;
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
}
