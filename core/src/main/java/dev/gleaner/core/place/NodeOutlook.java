package dev.gleaner.core.place;

import dev.gleaner.core.estimate.ChangeHistory;
import dev.gleaner.core.estimate.Stability;
import dev.gleaner.core.estimate.hazard.DropHazard;
import dev.gleaner.core.estimate.hazard.DropHistory;
import dev.gleaner.core.model.ChangeDirection;

/** What a policy believes that the nodes will do. */
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
    return (node, pool, now) -> {
      Stability stability = history.at(now);
      ChangeDirection last = pool.lastDirection(node);
      long elapsed = pool.elapsed(node, now);
      return (horizon, cores) ->
          -StrictMath.log(stability.completionProbability(last, elapsed, (long) horizon));
    };
  }
}
