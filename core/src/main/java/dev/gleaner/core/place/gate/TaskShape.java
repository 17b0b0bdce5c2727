package dev.gleaner.core.place.gate;

import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.Decision;
import dev.gleaner.core.place.NodeSet;
import dev.gleaner.core.place.PlacementPolicy;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;

/** Tasks of one demand and one runtime estimate: to a policy they are all alike. */
public final class TaskShape implements WaitingTask {

  private final Resources demand;
  private final long estimateMillis;

  /** How many of them are asked for, by all requests together. */
  private long waiting;

  // The last decision, and what it was made from. All requests of the shape are asked about at
  // every heartbeat, and nothing changes in between.
  private Decision decision;
  private int decidedNode;
  private Pool decidedPool;
  private long decidedVersion;
  private long decidedAt;

  TaskShape(Resources demand, long estimateMillis) {
    this.demand = demand;
    this.estimateMillis = estimateMillis;
  }

  @Override
  public Resources demand() {
    return demand;
  }

  @Override
  public long estimateMillis() {
    return estimateMillis;
  }

  /** Should one of them run on this node? */
  private Decision consider(PlacementPolicy policy, int node, Pool pool, long now) {
    if (decision == null
        || decidedNode != node
        || decidedAt != now
        || decidedPool != pool
        || decidedVersion != pool.version()) {
      decision = policy.consider(node, this, alike(), pool, now);
      decidedNode = node;
      decidedAt = now;
      decidedPool = pool;
      decidedVersion = pool.version();
    }
    return decision;
  }

  /** The same for so many of them that name the places where they want to run. */
  Decision consider(
      PlacementPolicy policy, int node, NodeSet among, int wanted, Pool pool, long now) {
    return among.equals(NodeSet.ALL)
        ? consider(policy, node, pool, now)
        : policy.consider(node, new ShapeAmong(this, among), Math.max(1, wanted), pool, now);
  }

  /** One that wants to run on certain nodes. */
  private record ShapeAmong(TaskShape shape, NodeSet among) implements WaitingTask {

    @Override
    public Resources demand() {
      return shape.demand;
    }

    @Override
    public long estimateMillis() {
      return shape.estimateMillis;
    }
  }

  int alike() {
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, waiting));
  }

  void count(int more) {
    waiting += more;
  }

  boolean isUnused() {
    return waiting <= 0;
  }
}
