package dev.gleaner.simulator.engine;

import dev.gleaner.simulator.measure.MoneyOutcome;
import dev.gleaner.simulator.measure.Timeline;
import dev.gleaner.simulator.measure.WorkOutcome;
import java.util.ArrayList;
import java.util.List;

/** Keeps account of what the cores and the dollars of one run were spent on. */
final class Ledger {

  /** Core time and dollars. */
  private static final class Account {
    double coreMillis;
    double dollars;

    void add(double moreCoreMillis, double moreDollars) {
      coreMillis += moreCoreMillis;
      dollars += moreDollars;
    }
  }

  private final boolean keepAttempts;
  private final List<Timeline.Attempt> attempts = new ArrayList<>();
  private final Account useful = new Account();
  private final Account wasted = new Account();
  private final Account redundant = new Account();
  private final Account running = new Account();
  private double wait;
  private long waits;
  private long finished;
  private long kills;

  Ledger(boolean keepAttempts) {
    this.keepAttempts = keepAttempts;
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
  void stillRunning(SimulatedTask task, SimulatedNode node, long now) {
    double paid = paid(task, node, now);
    running.add(spent(task, now), paid);
    task.job.pay(paid);
  }

  void completed(SimulatedTask task, SimulatedNode node, long now) {
    finished++;
    ended(task, node, task.workLeft(), now);
    keep(task, now, Timeline.End.DONE);
  }

  /** The attempt was killed; what it had saved by then counts. */
  void killed(SimulatedTask task, SimulatedNode node, long savedMillis, long now) {
    kills++;
    double usefulBefore = useful.coreMillis;
    double dollarsBefore = useful.dollars;
    ended(task, node, savedMillis, now);
    task.savedCoreMillis += useful.coreMillis - usefulBefore;
    task.savedDollars += useful.dollars - dollarsBefore;
    keep(task, now, Timeline.End.KILLED);
  }

  /** Another copy was done first, or a spare made room: nobody was hurt, but for nothing. */
  void cancelled(SimulatedTask task, SimulatedNode node, long now) {
    double paid = paid(task, node, now);
    redundant.add(spent(task, now), paid);
    task.job.pay(paid);
    withdrawn(task);
    keep(task, now, Timeline.End.CANCELLED);
  }

  /** What a copy had saved is of no use once another one is done. */
  void withdrawn(SimulatedTask task) {
    useful.add(-task.savedCoreMillis, -task.savedDollars);
    redundant.add(task.savedCoreMillis, task.savedDollars);
    task.savedCoreMillis = 0;
    task.savedDollars = 0;
  }

  private void ended(SimulatedTask task, SimulatedNode node, long usefulMillis, long now) {
    double spent = spent(task, now);
    double paid = paid(task, node, now);
    double usefulSpent = (double) task.demand().cores() * usefulMillis;
    double share = spent == 0 ? 0 : usefulSpent / spent;
    useful.add(usefulSpent, paid * share);
    wasted.add(spent - usefulSpent, paid * (1 - share));
    task.job.pay(paid);
  }

  private static double spent(SimulatedTask task, long now) {
    return (double) task.demand().cores() * (now - task.startedAt);
  }

  private static double paid(SimulatedTask task, SimulatedNode node, long now) {
    return task.demand().cores() * (node.dollarsPerCore(now) - task.dollarsPerCoreAtStart);
  }

  private void keep(SimulatedTask task, long now, Timeline.End end) {
    if (keepAttempts) {
      attempts.add(
          new Timeline.Attempt(
              task.node,
              task.job.spec.name(),
              task.index,
              task.demand().cores(),
              task.startedAt,
              now,
              end));
    }
  }

  WorkOutcome work(double capacityCoreMillis) {
    return new WorkOutcome(
        useful.coreMillis,
        wasted.coreMillis,
        redundant.coreMillis,
        running.coreMillis,
        capacityCoreMillis,
        finished,
        kills,
        wait,
        waits);
  }

  MoneyOutcome money(double totalDollars) {
    double busy = useful.dollars + wasted.dollars + redundant.dollars + running.dollars;
    return new MoneyOutcome(
        useful.dollars,
        wasted.dollars,
        redundant.dollars,
        running.dollars,
        Math.max(0, totalDollars - busy));
  }

  List<Timeline.Attempt> attempts() {
    return attempts;
  }
}
