package dev.gleaner.core.place.loss;

import dev.gleaner.core.estimate.hazard.DropHazard;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.place.NodeOutlook;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;
import java.util.PriorityQueue;

/**
 * The running tasks that a copy would help, those that it would help most first. Only few are ever
 * asked for, so the gain is worked out for those of which a bound says that they may be the next.
 */
final class TasksAtRisk {

  private static final int NOBODY = -1;
  private static final double TOLERANCE = 1e-6;

  /** The highest of the gains that were added, so many of them. */
  private static final class Highest {
    private final int most;
    private final PriorityQueue<Double> gains = new PriorityQueue<>();

    Highest(int most) {
      this.most = most;
    }

    void clear() {
      gains.clear();
    }

    boolean mayContain(double gain) {
      return gains.size() < most || gain > gains.element();
    }

    void add(double gain) {
      if (mayContain(gain)) {
        gains.add(gain);
        if (gains.size() > most) {
          gains.remove();
        }
      }
    }
  }

  /**
   * A running task, and the gain from a copy that is certain to survive.
   *
   * @param gain what it is, or, until it is known, what it is not above
   * @param found which one it was to be found: decides between equals
   */
  record AtRisk(WaitingTask task, int node, int place, double gain, boolean isKnown, int found)
      implements Comparable<AtRisk> {

    @Override
    public int compareTo(AtRisk other) {
      int byGain = Double.compare(other.gain, gain);
      if (byGain != 0) {
        return byGain;
      }
      // One that may gain as much has to be worked out first: it may have been found earlier.
      return isKnown == other.isKnown
          ? Integer.compare(found, other.found)
          : Boolean.compare(isKnown, other.isKnown);
    }
  }

  private final NodeOutlook outlook;
  private final KillOrder killOrder;
  private final CopySettings settings;
  private final Residents residents = new Residents();
  private final ExpectedLoss loss;
  private final ExpectedLoss rough;
  private final Highest best;
  private final PriorityQueue<AtRisk> queue = new PriorityQueue<>();

  TasksAtRisk(NodeOutlook outlook, LossSettings losses, CopySettings settings) {
    this.outlook = outlook;
    this.killOrder = losses.killOrder();
    this.settings = settings;
    LossSettings delays = losses.withJobDelay(true).withWorkLostWeight(0);
    loss = new ExpectedLoss(delays, residents);
    rough = ExpectedLoss.roughly(delays, residents);
    best = new Highest(2 * settings.mostAtOnce());
  }

  /** Looks at all tasks that run and have no copy. */
  void find(Pool pool, Copies copies, long now) {
    queue.clear();
    best.clear();
    int found = 0;
    for (int node = 0; node < pool.slots(); node++) {
      if (!pool.contains(node) || pool.tenants(node).count() == 0) {
        continue;
      }
      look(node, pool, now);
      for (int place = 0; place < residents.count(); place++) {
        WaitingTask task = residents.task(place);
        double most = loss.atMost(place);
        if (settings.isWorthIt(task, most) && !copies.has(task)) {
          most = best.mayContain(most) ? closely(place, most) : most;
          queue.add(new AtRisk(task, node, place, most, false, found++));
        }
      }
    }
  }

  /** While everything about the node is at hand, that is soon found out for those that matter. */
  private double closely(int place, double most) {
    double gain = Math.min(most, rough.of(place, NOBODY) * (1 + TOLERANCE) + TOLERANCE);
    best.add(gain);
    return gain;
  }

  private void look(int node, Pool pool, long now) {
    residents.of(pool, node, killOrder, now);
    residents.letJobsWaitForCopies();
    DropHazard hazard = outlook.hazard(node, pool, now);
    loss.on(hazard, pool.capacity(node).cores());
    rough.on(hazard, pool.capacity(node).cores());
  }

  /** The one with the highest gain of those that are left; null if no copy is worth it any more. */
  AtRisk next(Pool pool, long now) {
    AtRisk next = queue.poll();
    while (next != null && !next.isKnown) {
      look(next.node, pool, now);
      double gain = loss.of(next.place, NOBODY);
      if (settings.isWorthIt(next.task, gain)) {
        queue.add(new AtRisk(next.task, next.node, next.place, gain, true, next.found));
      }
      next = queue.poll();
    }
    return next;
  }
}
