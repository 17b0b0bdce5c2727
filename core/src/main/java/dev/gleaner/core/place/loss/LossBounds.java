package dev.gleaner.core.place.loss;

import dev.gleaner.core.estimate.hazard.DropHazard;
import dev.gleaner.core.place.NodeOutlook;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;
import java.util.Arrays;

/**
 * What a task is sure to lose on a node, at a hundredth of the price of what it is expected to
 * lose: enough to rule out nearly all nodes. A kill between two times of {@link KillChances} costs
 * at least what it costs at the first of them, so a weighted sum of the chances is a bound.
 *
 * <p>It is one on the integral, which {@link ExpectedLoss} has by Simpson's rule. That may fall
 * short of the integral where a hazard bends much within one of its steps; the bound is some parts
 * in a hundred below the integral by its own steps, and a tenth is taken off.
 */
final class LossBounds {

  private static final double MARGIN = 0.9;
  private static final int MOST_KINDS = 4;

  private final NodeOutlook outlook;
  private final LossSettings settings;
  private KillChances[][] byNode = {};
  private Pool asked;

  // What is asked at the moment.
  private WaitingTask task;
  private long now;
  private int times;
  private double[] weights = {};

  LossBounds(NodeOutlook outlook, LossSettings settings) {
    this.outlook = outlook;
    this.settings = settings;
  }

  /** The following questions are about this task, at this moment. */
  void ask(WaitingTask newTask, Pool pool, long moment) {
    task = newTask;
    now = moment;
    times = KillChances.within((double) newTask.estimateMillis());
    if (weights.length < times) {
      weights = new double[times];
    }
    double slack = (double) (task.jobEndMillis(now) - now - task.estimateMillis());
    double price = price(0, slack);
    for (int i = 0; i < times; i++) {
      double next = price(KillChances.time(i), slack);
      weights[i] = MARGIN * (i < times - 1 ? price - next : price);
      price = next;
    }
    if (pool != asked || byNode.length < pool.slots()) {
      byNode = pool == asked ? Arrays.copyOf(byNode, room(pool)) : new KillChances[room(pool)][];
      asked = pool;
    }
  }

  private static int room(Pool pool) {
    return pool.slots() + pool.slots() / 2;
  }

  private double price(double at, double slack) {
    double delay = settings.jobDelay() ? Math.max(0, at - slack) : (double) task.estimateMillis();
    return delay + settings.workLostWeight() * at;
  }

  /** The task loses at least this much on the node. */
  float of(int node) {
    DropHazard hazard = outlook.hazard(node, asked, now);
    if (times == 0) {
      return 0;
    }
    KillChances chances = kind(node, task.demand().cores());
    if (!chances.hold(hazard, times, node, asked, now)) {
      chances.make(hazard, times, node, asked, settings, now);
    }
    double sum = 0;
    for (int i = 0; i < times; i++) {
      sum += weights[i] * chances.at(i);
    }
    return (float) sum;
  }

  /** Of the last few kinds of tasks the chances on a node are kept. */
  private KillChances kind(int node, int cores) {
    KillChances[] kinds = byNode[node];
    if (kinds == null) {
      kinds = new KillChances[MOST_KINDS];
      byNode[node] = kinds;
    }
    int at = 0;
    while (at < MOST_KINDS - 1 && kinds[at] != null && kinds[at].cores() != cores) {
      at++;
    }
    if (kinds[at] == null || kinds[at].cores() != cores) {
      kinds[at] = new KillChances(cores);
    }
    return kinds[at];
  }
}
