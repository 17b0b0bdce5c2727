package dev.gleaner.simulator.engine;

import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Prices;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.CertainToFinish;
import dev.gleaner.core.place.Pool;
import dev.gleaner.simulator.cloud.Machine;
import dev.gleaner.simulator.cloud.Tenant;
import dev.gleaner.simulator.measure.Timeline;
import java.util.ArrayList;
import java.util.List;

/** The state of the simulated cluster and everything that can happen to it. Decides nothing. */
final class Cluster implements Tenant, CertainToFinish.Future {

  final Pool pool = new Pool();
  final Observed observed;
  final JobQueues queues;
  final Ledger ledger;
  final PoolAccount account = new PoolAccount();
  final EventQueue events;
  final News news = new News();
  private final List<SimulatedNode> nodes = new ArrayList<>();
  private final KillOrder killOrder;
  private final Prices prices;
  private final Supply supply;
  private final Spares spares;

  /** The list of all tasks is the run's; spare copies join it. */
  Cluster(RunSpec spec, List<SimulatedTask> tasks, Ledger ledger, EventQueue events) {
    this.observed = new Observed(spec);
    this.queues = new JobQueues(spec.settings().queueShares());
    this.ledger = ledger;
    this.events = events;
    this.killOrder = spec.killOrder();
    this.prices = spec.prices();
    this.spares = new Spares(this, tasks);
    this.supply = spec.nodes().open(spec, this, events);
  }

  Spares spares() {
    return spares;
  }

  Supply supply() {
    return supply;
  }

  /** One more than the highest node that has joined so far. */
  int slots() {
    return nodes.size();
  }

  SimulatedNode node(int node) {
    return nodes.get(node);
  }

  @Override
  public long nextShrink(int node, long now) {
    return supply.nextShrink(node, now);
  }

  void submit(SimulatedJob job, long now) {
    account.jobSubmitted(now);
    job.submit(now);
    queues.update(job);
  }

  void start(SimulatedTask task, int at, long now) {
    launch(task, at, now);
    occupy(task, now);
    task.job.started(task, now);
    ledger.started(task);
    queues.update(task.job);
    spares.makeRoom(at, false, now);
  }

  /** Runs a task or a spare copy of one on the node, whoever has to know of it. */
  void launch(SimulatedTask task, int at, long now) {
    task.node = at;
    task.startedAt = now;
    task.expectedEnd = now + task.estimateMillis();
    task.dollarsPerCoreAtStart = nodes.get(at).dollarsPerCore(now);
    task.attempt++;
    account.used(task.demand().cores());
    events.add(now + task.runtimeMillis(), EventQueue.Kind.TASK_END, task.id, task.attempt);
  }

  private void occupy(SimulatedTask task, long startedAt) {
    pool.start(task.node, task, startedAt);
    nodes.get(task.node).started(task);
    queues.use(task.job, task.demand().cores());
  }

  /** The task is done, and its other copies are no longer needed. */
  void complete(SimulatedTask task, long now) {
    ledger.completed(task, nodes.get(task.node), now);
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
      ledger.cancelled(copy, nodes.get(copy.node), now);
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
    news.changed(at);
    giveBackIfDrained(at, now);
  }

  /** A spare copy makes room. */
  void abandon(SimulatedTask spare, long now) {
    ledger.cancelled(spare, nodes.get(spare.node), now);
    spare.copies.remove(spare);
    stop(spare);
  }

  private void kill(SimulatedTask task, long now) {
    long savedMillis = task.savedBy(now);
    ledger.killed(task, nodes.get(task.node), savedMillis, now);
    release(task);
    task.keep(savedMillis);
    SimulatedTask spare = spares.promoted(task);
    if (spare != null) {
      task.copies.remove(task);
      ledger.withdrawn(task);
      task.job.lost(task);
      occupy(spare, spare.startedAt);
      task.job.promoted(spare);
      return;
    }
    task.readySince = now;
    task.job.killed(task);
    queues.update(task.job);
    news.hurt(task.job);
  }

  private void release(SimulatedTask task) {
    pool.end(task.node, task);
    nodes.get(task.node).ended(task);
    queues.use(task.job, -task.demand().cores());
    stop(task);
  }

  private void stop(SimulatedTask task) {
    account.used(-task.demand().cores());
    // Its end may still be in the queue of events: a new attempt makes that one stale.
    task.attempt++;
    task.node = SimulatedTask.NO_NODE;
  }

  /** What still runs when the run ends is neither done nor lost. */
  void closeAt(long now) {
    for (SimulatedNode node : nodes) {
      if (node != null) {
        node.running().forEach(task -> ledger.stillRunning(task, node, now));
      }
    }
    spares.running().forEach(spare -> ledger.stillRunning(spare, nodes.get(spare.node), now));
  }

  @Override
  public void joined(int at, Machine machine, long now) {
    SimulatedNode node = new SimulatedNode(machine, prices, now);
    while (nodes.size() <= at) {
      nodes.add(null);
    }
    nodes.set(at, node);
    account.joined(node, now);
    observed.joined(at, node.cores(), now);
    pool.join(at, machine.capacity(), now);
    news.changed(at);
  }

  @Override
  public void resized(int at, Resources capacity, long now) {
    resize(at, capacity, now);
    spares.makeRoom(at, false, now);
    observed.changed(at, capacity.cores(), pool.lastDirection(at), now);
    while (pool.isOvercommitted(at)) {
      kill(nodes.get(at).firstToKill(killOrder), now);
    }
    news.changed(at);
    giveBackIfDrained(at, now);
  }

  @Override
  public void evicted(int at, long now) {
    SimulatedNode node = nodes.get(at);
    spares.makeRoom(at, true, now);
    observed.changed(at, 0, ChangeDirection.SHRINK, now);
    while (!node.isIdle()) {
      kill(node.firstToKill(killOrder), now);
    }
    leave(at, now);
    news.changed(at);
    news.lost();
  }

  private void resize(int at, Resources capacity, long now) {
    SimulatedNode node = nodes.get(at);
    int coresBefore = node.cores();
    double dollarsPerHourBefore = node.dollarsPerHour();
    node.resize(capacity.cores(), now);
    account.resized(node, coresBefore, dollarsPerHourBefore, now);
    pool.resize(at, capacity, now);
  }

  /** From now on the node gets no new task; it goes back when those that run have finished. */
  void drain(int at, long now) {
    nodes.get(at).draining = true;
    account.draining();
    spares.makeRoom(at, true, now);
    pool.drain(at);
    giveBackIfDrained(at, now);
  }

  private void giveBackIfDrained(int at, long now) {
    if (nodes.get(at).draining && nodes.get(at).isIdle()) {
      leave(at, now);
      supply.giveBack(at, now);
    }
  }

  private void leave(int at, long now) {
    observed.left(at, now);
    pool.leave(at);
    account.left(nodes.get(at), now);
    nodes.get(at).resize(0, now);
  }

  Timeline timeline() {
    List<Timeline.NodeLine> lines = new ArrayList<>();
    for (int at = 0; at < nodes.size(); at++) {
      SimulatedNode node = nodes.get(at);
      lines.add(node == null ? new Timeline.NodeLine("node" + at, List.of()) : node.line());
    }
    return new Timeline(lines, ledger.attempts());
  }
}
