package dev.gleaner.simulator.engine;

import dev.gleaner.core.estimate.NodeEstimates;
import dev.gleaner.core.model.KillOrder;
import dev.gleaner.core.model.Prices;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.CertainToFinish;
import dev.gleaner.core.place.Pool;
import dev.gleaner.simulator.cloud.Machine;
import dev.gleaner.simulator.cloud.Tenant;
import dev.gleaner.simulator.engine.supply.NodeSupply;
import dev.gleaner.simulator.engine.supply.PoolEvents;
import dev.gleaner.simulator.measure.Timeline;
import java.util.ArrayList;
import java.util.List;

/** The nodes and their lives: they join, change, drain and go. Decides nothing. */
final class Cluster implements Tenant, CertainToFinish.Future {

  final Pool pool = new Pool();
  final NodeEstimates estimates;
  final JobQueues queues;
  final PoolAccount account = new PoolAccount();
  final PoolEvents events;
  final News news = new News();
  final Spares spares;
  private final List<SimulatedNode> nodes = new ArrayList<>();
  private final KillOrder killOrder;
  private final Prices prices;
  private final Attempts attempts;
  private final NodeSupply supply;

  /** The list of all tasks is the run's; spare copies join it. */
  Cluster(RunSpec spec, List<SimulatedTask> tasks, Ledger ledger, PoolEvents events) {
    this.estimates = Policies.estimates(spec);
    this.queues = new JobQueues(spec.settings().queueShares());
    this.events = events;
    this.killOrder = spec.killOrder();
    this.prices = spec.prices();
    this.spares = new Spares(pool, tasks);
    this.attempts = new Attempts(this, ledger);
    this.supply = spec.nodes().open(spec, this, events);
  }

  Attempts attempts() {
    return attempts;
  }

  NodeSupply supply() {
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

  @Override
  public void joined(int at, Machine machine, long now) {
    SimulatedNode node = new SimulatedNode(machine, prices, now);
    while (nodes.size() <= at) {
      nodes.add(null);
    }
    nodes.set(at, node);
    account.joined(node, now);
    estimates.history().joined(at, machine.capacity(), now);
    pool.join(at, machine.capacity(), now);
    news.changed(at);
  }

  @Override
  public void resized(int at, Resources capacity, long now) {
    resize(at, capacity, now);
    attempts.makeRoom(at, now);
    estimates.history().resized(at, capacity, now);
    while (pool.isOvercommitted(at)) {
      attempts.kill(nodes.get(at).firstToKill(killOrder), now);
    }
    hasRoom(at, now);
  }

  @Override
  public void evicted(int at, long now) {
    SimulatedNode node = nodes.get(at);
    attempts.endSpares(at, now);
    estimates.history().evicted(at, now);
    while (!node.isIdle()) {
      attempts.kill(node.firstToKill(killOrder), now);
    }
    remove(at, now);
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
    attempts.endSpares(at, now);
    pool.drain(at);
    giveBackIfDrained(at, now);
  }

  /** A task on the node has ended, or the node has another size. */
  void hasRoom(int at, long now) {
    news.changed(at);
    giveBackIfDrained(at, now);
  }

  private void giveBackIfDrained(int at, long now) {
    if (nodes.get(at).draining && nodes.get(at).isIdle()) {
      estimates.history().left(at, now);
      remove(at, now);
      supply.giveBack(at, now);
    }
  }

  private void remove(int at, long now) {
    pool.leave(at);
    account.left(nodes.get(at), now);
    nodes.get(at).resize(0, now);
  }

  List<Timeline.NodeLine> lines() {
    List<Timeline.NodeLine> lines = new ArrayList<>();
    for (int at = 0; at < nodes.size(); at++) {
      SimulatedNode node = nodes.get(at);
      lines.add(node == null ? new Timeline.NodeLine("node" + at, List.of()) : node.line());
    }
    return lines;
  }
}
