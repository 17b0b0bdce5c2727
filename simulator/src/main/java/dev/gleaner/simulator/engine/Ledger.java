package dev.gleaner.simulator.engine;

import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.measure.WorkOutcome;
import java.util.ArrayList;
import java.util.List;

/** Keeps account of what the cores of one run were spent on. */
final class Ledger {

  private final boolean keepAttempts;
  private final List<Timeline.Attempt> attempts = new ArrayList<>();
  private double useful;
  private double wasted;
  private double running;
  private double wait;
  private long waits;
  private long finished;
  private long kills;

  private double capacityTotal;
  private double capacityAtFirstSubmit = -1;
  private long poolCores;
  private long poolSince;

  Ledger(boolean keepAttempts) {
    this.keepAttempts = keepAttempts;
  }

  void poolChanged(int coresMore, long now) {
    accrue(now);
    poolCores += coresMore;
  }

  /** The account of the pool's capacity opens with the first job. */
  void jobSubmitted(long now) {
    if (capacityAtFirstSubmit < 0) {
      accrue(now);
      capacityAtFirstSubmit = capacityTotal;
    }
  }

  void started(SimulatedTask task) {
    waited(task, task.startedAt);
  }

  /** A task was ready and did not run until this moment. */
  void waited(SimulatedTask task, long until) {
    wait += until - task.readySince;
    waits++;
  }

  /** The run is over, and this attempt is not. */
  void stillRunning(SimulatedTask task, long now) {
    running += spent(task, now);
  }

  void completed(SimulatedTask task, long now) {
    finished++;
    useful += spent(task, now);
    keep(task, now, false);
  }

  void killed(SimulatedTask task, long now) {
    kills++;
    wasted += spent(task, now);
    keep(task, now, true);
  }

  private static double spent(SimulatedTask task, long now) {
    return (double) task.demand().cores() * (now - task.startedAt);
  }

  private void keep(SimulatedTask task, long now, boolean killed) {
    if (keepAttempts) {
      attempts.add(
          new Timeline.Attempt(
              task.node,
              task.job.spec.name(),
              task.index,
              task.demand().cores(),
              task.startedAt,
              now,
              killed));
    }
  }

  private void accrue(long now) {
    capacityTotal += (double) poolCores * (now - poolSince);
    poolSince = now;
  }

  /** The account of the run, closed at the end of the last job (or of the run). */
  WorkOutcome close(long now) {
    accrue(now);
    double capacity = capacityTotal - Math.max(0, capacityAtFirstSubmit);
    return new WorkOutcome(useful, wasted, running, capacity, finished, kills, wait, waits);
  }

  List<Timeline.Attempt> attempts() {
    return attempts;
  }
}
