package dev.gleaner.core.place;

import dev.gleaner.core.model.Resources;

/**
 * A search for the node with the least cost, by branch and bound over the nodes in order of age.
 * Ties go to the node whose last change is the longest ago, so that the answer is the one of a full
 * scan.
 */
final class CheapestNode {

  static final int NONE = -1;

  // Bounds and costs come from different formulas and may differ in the last bits.
  private static final double ROUNDING = 1 + 1e-9;

  private final Resources demand;
  private final long now;
  private NodeCost cost;
  private double best = Double.POSITIVE_INFINITY;
  private long bestSequence = Long.MAX_VALUE;
  private int bestNode = NONE;

  CheapestNode(Resources demand, long now) {
    this.demand = demand;
    this.now = now;
  }

  /** Adds the nodes of this order, which cost what the given function says. */
  void over(AgeOrder order, NodeCost nodeCost) {
    cost = nodeCost;
    order.search(this);
  }

  int node() {
    return bestNode;
  }

  double cost() {
    return best;
  }

  void consider(int node, long sequence) {
    double candidate = cost.of(node);
    if (candidate < best || (candidate == best && sequence < bestSequence && bestNode != NONE)) {
      best = candidate;
      bestSequence = sequence;
      bestNode = node;
    }
  }

  boolean isBeaten(double bound, long lowestSequence) {
    return bound > best * ROUNDING
        || bound == Double.POSITIVE_INFINITY
        || (bound >= best && lowestSequence > bestSequence);
  }

  double bound(RoomTree tree, int segment, long newestChange, long oldestChange) {
    long waitMin = 0;
    if (!tree.mayHaveRoom(segment, demand.cores(), demand.memoryMib())) {
      long end = tree.earliestEnd(segment);
      if (end == Pool.NEVER) {
        return Double.POSITIVE_INFINITY;
      }
      // Not zero: whatever has no room now has to wait for something, overdue as it may be.
      waitMin = Math.max(1, end - now);
    }
    return cost.atLeast(now - newestChange, now - oldestChange, waitMin, best);
  }
}
