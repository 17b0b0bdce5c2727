package dev.gleaner.core.place.loss;

import dev.gleaner.core.estimate.runtimes.TimeLeft;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.Tenants;
import dev.gleaner.core.place.WaitingTask;
import java.util.Arrays;

/**
 * The tasks of one node in the order in which they are spared: the first is killed last. One object
 * serves many nodes, one after the other, since this is made anew for every node that a task is
 * considered for.
 */
final class Residents {

  private int count;
  private WaitingTask[] tasks = new WaitingTask[8];
  private int[] cores = new int[8];
  private double[] left = new double[8];
  private double[] ran = new double[8];
  private double[] estimate = new double[8];
  // Not asked of a task before somebody wants to know: most questions are about one of them.
  private double[] slack = new double[8];
  private long moment;
  private boolean jobsWaitForCopies;

  /** Those that run on the node. */
  void of(Pool pool, int node, KillOrder order, long now) {
    begin(now);
    Tenants tenants = pool.tenants(node);
    int last = tenants.count() - 1;
    for (int i = 0; i <= last; i++) {
      add(tenants, order == KillOrder.NEWEST_FIRST ? i : last - i);
    }
  }

  /**
   * The same with one more that would start now, after so many others like it; returns its place
   * among them.
   */
  int with(WaitingTask task, int before, Pool pool, int node, KillOrder order, long now) {
    if (order == KillOrder.NEWEST_FIRST) {
      of(pool, node, order, now);
      for (int i = 0; i <= before; i++) {
        add(task);
      }
      return count - 1;
    }
    // It would be the last to be killed.
    begin(now);
    for (int i = 0; i <= before; i++) {
      add(task);
    }
    Tenants tenants = pool.tenants(node);
    for (int i = tenants.count() - 1; i >= 0; i--) {
      add(tenants, i);
    }
    return 0;
  }

  /**
   * With copies that start now, no job is late because of a kill before its copy could be done:
   * what a task is late by already, a copy does not mend.
   */
  void letJobsWaitForCopies() {
    jobsWaitForCopies = true;
  }

  private void begin(long now) {
    count = 0;
    moment = now;
    jobsWaitForCopies = false;
  }

  private void add(WaitingTask task) {
    add(task, task.demand().cores(), moment, moment + task.estimateMillis());
  }

  private void add(Tenants tenants, int index) {
    add(
        tenants.task(index),
        tenants.cores(index),
        tenants.startedAt(index),
        tenants.expectedEnd(index));
  }

  private void add(WaitingTask task, int used, long startedAt, long end) {
    if (count == cores.length) {
      tasks = Arrays.copyOf(tasks, 2 * count);
      cores = Arrays.copyOf(cores, 2 * count);
      left = Arrays.copyOf(left, 2 * count);
      ran = Arrays.copyOf(ran, 2 * count);
      estimate = Arrays.copyOf(estimate, 2 * count);
      slack = Arrays.copyOf(slack, 2 * count);
    }
    tasks[count] = task;
    cores[count] = used;
    left[count] = (double) TimeLeft.millis(end, moment);
    ran[count] = (double) (moment - startedAt);
    estimate[count] = (double) (end - startedAt);
    slack[count] = Double.NaN;
    count++;
  }

  int count() {
    return count;
  }

  WaitingTask task(int place) {
    return tasks[place];
  }

  int cores(int place) {
    return cores[place];
  }

  /** How long the task is still expected to run, in milliseconds. */
  double left(int place) {
    return left[place];
  }

  /** How long it has run. */
  double ran(int place) {
    return ran[place];
  }

  double estimate(int place) {
    return estimate[place];
  }

  /** How much later than now the task could start again without delaying its job. */
  double slack(int place) {
    if (Double.isNaN(slack[place])) {
      WaitingTask task = tasks[place];
      double known = (double) (task.jobEndMillis(moment) - moment - task.estimateMillis());
      slack[place] = jobsWaitForCopies ? Math.max(0, known) : known;
    }
    return slack[place];
  }
}
