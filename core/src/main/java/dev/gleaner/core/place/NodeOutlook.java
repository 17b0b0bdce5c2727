package dev.gleaner.core.place;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.hazard.DropHazard;
import dev.gleaner.core.estimate.hazard.DropHistory;

/**
 * What a policy goes by: which of the estimates, and what it must know of the pool to ask. Asked on
 * the thread of the policy, for nodes of the pool; never null.
 */
public interface NodeOutlook {

  DropHazard hazard(int node, Pool pool, long now);

  /** The regression over all that is known of a node. */
  static NodeOutlook regression(DropHistory history) {
    return (node, pool, now) -> history.hazard(node, now);
  }

  /**
   * SlackSched's equation 1: one distribution for all nodes, and every shrink may be one by any
   * number of cores.
   */
  static NodeOutlook pooled(ChangeHistory history) {
    return (node, pool, now) ->
        history.at(now).hazard(pool.lastDirection(node), pool.elapsed(node, now));
  }
}
