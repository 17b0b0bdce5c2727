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

  Cluster(RunSpec spec, Ledger ledger, EventQueue events) {
    this.observed = new Observed(spec.scheme());
    this.queues = new JobQueues(spec.settings().queueShares());
    this.ledger = ledger;
    this.events = events;
    this.killOrder = spec.killOrder();
    this.prices = spec.prices();
    this.supply = spec.nodes().open(spec, this, events);
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
    SimulatedNode node = nodes.get(at);
    task.node = at;
    task.startedAt = now;
    task.expectedEnd = now + task.estimateMillis();
    task.dollarsPerCoreAtStart = node.dollarsPerCore(now);
    task.attempt++;
    pool.start(at, task.demand(), task.expectedEnd);
    node.started(task);
    if (!task.isSpare) {
      task.job.started(task, now);
      ledger.started(task);
    }
    use(task, task.demand().cores());
    queues.update(task.job);
    events.add(now + task.runtimeMillis(), EventQueue.Kind.TASK_END, task.id, task.attempt);
  }

  /** The task is done, and its other copies are no longer needed. */
  void complete(SimulatedTask task, long now) {
    int at = task.node;
    ledger.completed(task, nodes.get(at), now);
    release(task);
    news.changed(at);
    giveBackIfDrained(at, now);
    for (SimulatedTask copy : task.copies) {
      if (copy != task) {
        cancel(copy, now);
      }
    }
    task.job.completed(now);
    queues.update(task.job);
  }

  private void cancel(SimulatedTask copy, long now) {
    if (copy.node == SimulatedTask.NO_NODE) {
      copy.job.withdraw(copy);
      return;
    }
    int at = copy.node;
    ledger.cancelled(copy, nodes.get(at), now);
    copy.attempt++;
    release(copy);
    news.changed(at);
    giveBackIfDrained(at, now);
  }

  private void kill(SimulatedTask task, long now) {
    SimulatedNode node = nodes.get(task.node);
    long elapsed = now - task.startedAt;
    ledger.killed(task, node, task.save(elapsed), now);
    release(task);
    // Its end is still in the queue of events: a new attempt makes that one stale.
    task.attempt++;
    if (task.isSpare) {
      task.copies.remove(task);
      return;
    }
    task.readySince = now;
    task.job.killed(task);
    queues.update(task.job);
    news.hurt(task.job);
  }

  private void release(SimulatedTask task) {
    pool.end(task.node, task.demand(), task.expectedEnd);
    nodes.get(task.node).ended(task);
    use(task, -task.demand().cores());
    task.node = SimulatedTask.NO_NODE;
  }

  private void use(SimulatedTask task, int coresMore) {
    queues.use(task.job, coresMore);
    account.used(coresMore);
  }

  /** What still runs when the run ends is neither done nor lost. */
  void closeAt(long now) {
    for (SimulatedNode node : nodes) {
      if (node != null) {
        node.running().forEach(task -> ledger.stillRunning(task, node, now));
      }
    }
  }

  @Override
  public void joined(int at, Machine machine, long now) {
    SimulatedNode node = new SimulatedNode(machine, prices, now);
    while (nodes.size() <= at) {
      nodes.add(null);
    }
    nodes.set(at, node);
    account.joined(node, now);
    observed.joined(at, now);
    pool.join(at, machine.capacity(), now);
    news.changed(at);
  }

  @Override
  public void resized(int at, Resources capacity, long now) {
    resize(at, capacity, now);
    observed.changed(at, pool.lastDirection(at), now);
    while (pool.isOvercommitted(at)) {
      kill(nodes.get(at).firstToKill(killOrder), now);
    }
    news.changed(at);
    giveBackIfDrained(at, now);
  }

  @Override
  public void evicted(int at, long now) {
    SimulatedNode node = nodes.get(at);
    observed.changed(at, ChangeDirection.SHRINK, now);
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
