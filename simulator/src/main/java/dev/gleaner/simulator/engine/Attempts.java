package dev.gleaner.simulator.engine;

import dev.gleaner.core.place.loss.Copy;
import dev.gleaner.simulator.engine.supply.PoolEvents;

/**
 * The life of the tasks on the nodes: they start, and are done, killed or cancelled. Decides
 * nothing.
 */
final class Attempts {

  private final Cluster cluster;
  private final JobQueues queues;
  private final Ledger ledger;
  private final Spares spares;

  Attempts(Cluster cluster, Ledger ledger) {
    this.cluster = cluster;
    this.queues = cluster.queues;
    this.ledger = ledger;
    this.spares = cluster.spares;
  }

  void start(SimulatedTask task, int at, long now) {
    launch(task, at, now);
    occupy(task);
    task.job.started(task, now);
    ledger.started(task);
    queues.update(task.job);
    makeRoom(at, now);
  }

  /** Runs a spare copy on cores that would idle. */
  void start(Copy copy, long now) {
    launch(spares.add(copy, now), copy.node(), now);
  }

  private void launch(SimulatedTask task, int at, long now) {
    task.node = at;
    task.startedAt = now;
    task.expectedEnd = now + task.estimateMillis();
    task.dollarsPerCoreAtStart = cluster.node(at).dollarsPerCore(now);
    task.attempt++;
    cluster.account.used(task.demand().cores());
    cluster.events.add(
        now + task.runtimeMillis(), PoolEvents.Event.TASK_END, task.id, task.attempt);
  }

  /** From now on the task counts: for those who place others, and for its queue. */
  private void occupy(SimulatedTask task) {
    cluster.pool.start(task.node, task, task.startedAt);
    cluster.node(task.node).started(task);
    queues.use(task.job, task.demand().cores());
  }

  /** The task is done, and its other copies are no longer needed. */
  void complete(SimulatedTask task, long now) {
    ledger.completed(task, cluster.node(task.node), now);
    end(task, now);
    for (SimulatedTask copy : task.copies) {
      if (copy != task) {
        cancel(copy, now);
      }
    }
    task.job.completed(task, now);
    queues.update(task.job);
  }

  private void cancel(SimulatedTask copy, long now) {
    if (copy.node == SimulatedTask.NO_NODE) {
      ledger.withdrawn(copy);
      copy.job.withdraw(copy);
    } else {
      ledger.cancelled(copy, cluster.node(copy.node), now);
      copy.job.cancelled(copy);
      end(copy, now);
    }
  }

  private void end(SimulatedTask task, long now) {
    int at = task.node;
    if (spares.isSpare(task)) {
      spares.forget(task);
      stop(task);
    } else {
      release(task);
    }
    cluster.hasRoom(at, now);
  }

  /** Ends spare copies until the tasks of the node and the copies that are left have room. */
  void makeRoom(int at, long now) {
    while (spares.isCrowded(at)) {
      abandon(spares.newest(at), now);
    }
  }

  /** Ends all spare copies on the node. */
  void endSpares(int at, long now) {
    while (spares.areOn(at)) {
      abandon(spares.newest(at), now);
    }
  }

  private void abandon(SimulatedTask spare, long now) {
    ledger.cancelled(spare, cluster.node(spare.node), now);
    spare.copies.remove(spare);
    spares.forget(spare);
    stop(spare);
  }

  /** The task has to go; its spare copy takes its place, or else it waits again. */
  void kill(SimulatedTask task, long now) {
    long savedMillis = task.savedBy(now);
    ledger.killed(task, cluster.node(task.node), savedMillis, now);
    release(task);
    task.keep(savedMillis);
    SimulatedTask spare = spares.of(task);
    if (spare == null) {
      requeue(task, now);
    } else if (spare.expectedEnd <= now + task.estimateMillis()) {
      promote(spare, task);
    } else {
      // What the task has saved is worth more than the lead of its spare.
      abandon(spare, now);
      requeue(task, now);
    }
  }

  private void requeue(SimulatedTask task, long now) {
    task.readySince = now;
    task.job.killed(task);
    queues.update(task.job);
    cluster.news.hurt(task.job);
  }

  private void promote(SimulatedTask spare, SimulatedTask killed) {
    spares.forget(spare);
    killed.copies.remove(killed);
    ledger.withdrawn(killed);
    killed.job.lost(killed);
    occupy(spare);
    killed.job.promoted(spare);
  }

  private void release(SimulatedTask task) {
    cluster.pool.end(task.node, task);
    cluster.node(task.node).ended(task);
    queues.use(task.job, -task.demand().cores());
    stop(task);
  }

  private void stop(SimulatedTask task) {
    cluster.account.used(-task.demand().cores());
    // Its end may still be in the queue of events: a new attempt makes that one stale.
    task.attempt++;
    task.node = SimulatedTask.NO_NODE;
  }
}
