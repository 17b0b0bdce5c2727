package dev.gleaner.core.keep;

import dev.gleaner.core.keep.PoolState.KeptNode;
import java.util.ArrayList;
import java.util.List;

/** How many nodes make up for too few or too many cores. */
final class Sizing {

  private Sizing() {}

  /** Whole nodes only: what is missing is rounded down, and to one for an empty pool. */
  static Adjustment request(PoolState pool, double wantedCores, String because) {
    double missing = wantedCores - pool.expectedCores();
    int nodes = (int) Math.floor(missing / pool.meanCores());
    if (pool.nodes().isEmpty()) {
      // How large a node will be is not known yet: one tells.
      nodes = pool.onTheirWay() == 0 && wantedCores > 0 ? 1 : 0;
    }
    return nodes <= 0 ? Adjustment.NONE : new Adjustment(nodes, List.of(), because);
  }

  /** Nodes from the front of the order, as long as the wanted cores and the least nodes remain. */
  static Adjustment giveBack(
      PoolState pool,
      GiveBackOrder order,
      double wantedCores,
      int leastNodes,
      long now,
      String because) {
    double left = pool.expectedCores();
    int nodesLeft = pool.nodes().size() + pool.onTheirWay();
    List<Integer> giveBack = new ArrayList<>();
    for (KeptNode node : order.firstToGo(pool.nodes(), now)) {
      if (left - node.cores() < wantedCores || nodesLeft <= leastNodes) {
        break;
      }
      left -= node.cores();
      nodesLeft--;
      giveBack.add(node.node());
    }
    return giveBack.isEmpty() ? Adjustment.NONE : new Adjustment(0, giveBack, because);
  }
}
