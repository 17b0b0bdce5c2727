package dev.gleaner.simulator.engine;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.CertainToFinish;
import dev.gleaner.core.place.Pool;
import dev.gleaner.traces.capacity.CapacityChange;
import dev.gleaner.traces.capacity.CapacityTrace;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The state of the simulated cluster and everything that can happen to it. Decides nothing. */
final class Cluster implements CertainToFinish.Future {

  final Pool pool = new Pool();
  final ChangeHistory history;
  final JobQueues queues;
  final Ledger ledger;
  final EventQueue events;
  private final List<SimulatedNode> nodes;
  private final KillOrder killOrder;

  Cluster(
      CapacityTrace trace,
      ChangeHistory history,
      JobQueues queues,
      Ledger ledger,
      EventQueue events,
      KillOrder killOrder) {
    this.history = history;
    this.queues = queues;
    this.ledger = ledger;
    this.events = events;
    this.killOrder = killOrder;
    nodes = trace.nodes().stream().map(SimulatedNode::new).toList();
    for (int node = 0; node < nodes.size(); node++) {
      scheduleNextChange(node);
    }
  }

  int size() {
    return nodes.size();
  }

  @Override
  public long nextShrink(int node, long now) {
    return nodes.get(node).nextShrinkAt();
  }

  void submit(SimulatedJob job, long now) {
    ledger.jobSubmitted(now);
    job.submit(now);
    queues.update(job);
  }

  void start(SimulatedTask task, int node, long now) {
    task.node = node;
    task.startedAt = now;
    task.expectedEnd = now + task.estimateMillis();
    task.attempt++;
    pool.start(node, task.demand(), task.expectedEnd);
    nodes.get(node).started(task);
    task.job.started(task, now);
    queues.use(task.job, task.demand().cores());
    queues.update(task.job);
    ledger.started(task);
    events.add(now + task.spec.runtimeMillis(), EventQueue.Kind.TASK_END, task.id, task.attempt);
  }

  void complete(SimulatedTask task, long now) {
    ledger.completed(task, now);
    release(task);
    task.job.completed(now);
  }

  private void kill(SimulatedTask task, long now) {
    ledger.killed(task, now);
    release(task);
    // Its end is still in the queue of events: a new attempt makes that one stale.
    task.attempt++;
    task.readySince = now;
    task.job.killed(task);
    queues.update(task.job);
  }

  private void release(SimulatedTask task) {
    pool.end(task.node, task.demand(), task.expectedEnd);
    nodes.get(task.node).ended(task);
    queues.use(task.job, -task.demand().cores());
    task.node = SimulatedTask.NO_NODE;
  }

  /** What still runs when the run ends is neither done nor lost. */
  void closeAt(long now) {
    for (SimulatedNode node : nodes) {
      node.running().forEach(task -> ledger.stillRunning(task, now));
    }
  }

  /**
   * Applies the node's next change: it joins, changes size (and kills what no longer fits) or
   * leaves. Returns the jobs that lost tasks.
   */
  List<SimulatedJob> change(int node, long now) {
    SimulatedNode simulated = nodes.get(node);
    boolean joins = !simulated.hasJoined();
    CapacityChange change = simulated.takeChange();
    Resources before = joins ? Resources.NONE : pool.capacity(node);
    Set<SimulatedJob> hurt = new LinkedHashSet<>();
    ledger.poolChanged(change.capacity().cores() - before.cores(), now);
    if (joins) {
      history.joined(node, now);
      pool.join(node, change.capacity(), now);
    } else {
      pool.resize(node, change.capacity(), now);
      history.changed(node, now, pool.lastDirection(node));
      while (pool.isOvercommitted(node) || (change.isEviction() && !simulated.isIdle())) {
        SimulatedTask victim = simulated.firstToKill(killOrder);
        kill(victim, now);
        hurt.add(victim.job);
      }
      if (change.isEviction()) {
        history.left(node, now);
        pool.leave(node);
      }
    }
    scheduleNextChange(node);
    return List.copyOf(hurt);
  }

  private void scheduleNextChange(int node) {
    if (nodes.get(node).hasMoreChanges()) {
      events.add(nodes.get(node).nextChangeAt(), EventQueue.Kind.CAPACITY, node, 0);
    }
  }
}
