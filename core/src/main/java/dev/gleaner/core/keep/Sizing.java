package dev.gleaner.core.keep;

import dev.gleaner.core.keep.PoolState.KeptNode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * How many nodes make up for too few or too many cores. Whole nodes rarely hit the target: the pool
 * stops short of it, but goes one node past where it would otherwise stay outside the bounds. A
 * request ends at or above the least and giving back never leaves less, so that neither calls for
 * the other.
 *
 * @param least cores below which the pool is too small
 * @param target cores to aim at
 * @param most cores above which the pool is too large
 */
record Sizing(double least, double target, double most) {

  /** Aims at a number of cores, and takes less than a node above or below it for the same. */
  static Sizing about(double cores) {
    return new Sizing(0, cores, Double.POSITIVE_INFINITY);
  }

  Adjustment request(PoolState pool, String because) {
    int nodes = missingNodes(pool);
    return nodes == 0 ? Adjustment.NONE : new Adjustment(nodes, List.of(), because);
  }

  private int missingNodes(PoolState pool) {
    if (pool.nodes().isEmpty()) {
      // How large a node will be is not known yet: one tells.
      return pool.onTheirWay() == 0 && target > 0 ? 1 : 0;
    }
    double has = pool.expectedCores();
    int nodes = (int) Math.max(0, Math.floor((target - has) / pool.meanCores()));
    return has + nodes * pool.meanCores() < least ? nodes + 1 : nodes;
  }

  /**
   * Nodes in their order, except those that are too large to go. What is on its way counts as if it
   * were here.
   */
  Adjustment giveBack(
      PoolState pool, GiveBackOrder order, int leastNodes, long now, String because) {
    int mayGo = pool.nodes().size() + pool.onTheirWay() - leastNodes;
    List<KeptNode> nodes = order.firstToGo(pool.nodes(), now);
    Set<Integer> giveBack = new LinkedHashSet<>();
    double left = pool.expectedCores();
    for (KeptNode node : nodes) {
      if (giveBack.size() < mayGo && left - node.cores() >= target) {
        left -= node.cores();
        giveBack.add(node.node());
      }
    }
    for (KeptNode node : nodes) {
      if (left > most
          && giveBack.size() < mayGo
          && left - node.cores() >= least
          && giveBack.add(node.node())) {
        left -= node.cores();
      }
    }
    return giveBack.isEmpty() ? Adjustment.NONE : new Adjustment(0, List.copyOf(giveBack), because);
  }
}
