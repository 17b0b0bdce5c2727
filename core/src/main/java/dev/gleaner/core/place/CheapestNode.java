package dev.gleaner.core.place;

import dev.gleaner.core.model.Resources;

/**
 * A search for the node with the least cost, by branch and bound over the nodes in order of age.
 * Ties go to the node whose last change is the longest ago, so that the answer is the one of a full
 * scan.
 */
final class CheapestNode {

  static final int NONE = -1;

  private final Resources demand;
  private final long now;
  private NodeCost cost;
  // Costs and bounds come from different formulas: what they differ by in the last bits must not
  // decide, so both are
  // rounded to single precision.
  private float best = Float.POSITIVE_INFINITY;
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
    float candidate = (float) cost.of(node);
    if (candidate < best || (candidate == best && sequence < bestSequence && bestNode != NONE)) {
      best = candidate;
      bestSequence = sequence;
      bestNode = node;
    }
  }

  boolean isBeaten(double bound, long lowestSequence) {
    float rounded = (float) bound;
    return rounded > best
        || rounded == Float.POSITIVE_INFINITY
        || (rounded == best && lowestSequence > bestSequence);
  }

  double bound(RoomTree tree, int segment, long newestChange, long oldestChange) {
    boolean roomNow = tree.mayHaveRoom(segment, demand.cores(), demand.memoryMib());
    long end = tree.earliestEnd(segment);
    // Not zero: whatever has no room now has to wait for something, overdue as it may be.
    long waitMin = end == Pool.NEVER ? Pool.NEVER : Math.max(1, end - now);
    return cost.atLeast(now - newestChange, now - oldestChange, roomNow, waitMin, best);
  }
}
