package dev.gleaner.core.place.loss;

import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.place.AgeOrder;
import dev.gleaner.core.place.NodeSet;
import dev.gleaner.core.place.Pool;
import dev.gleaner.core.place.WaitingTask;
import java.util.BitSet;

/**
 * The nodes that are worth a close look: those with room, or in a large pool some of them. Time
 * since the last change is the cheap key, since the pool keeps its nodes in that order. Half of the
 * places go to nodes with four times the room that is asked for, because a task that fills a node
 * to the brim dies with the first drop, or makes another one die.
 */
final class Candidates {

  private static final int CUSHION = 4;

  private final int[] nodes;
  private final BitSet taken = new BitSet();
  private NodeSet among = NodeSet.ALL;
  private int count;

  Candidates(int most) {
    nodes = new int[most];
  }

  void find(Pool pool, WaitingTask task) {
    Resources demand = task.demand();
    among = task.among();
    taken.clear();
    count = 0;
    AgeOrder grown = pool.byAge(ChangeDirection.GROW);
    AgeOrder shrunk = pool.byAge(ChangeDirection.SHRINK);
    if (pool.slots() > nodes.length) {
      Resources cushioned = demand.withCores(CUSHION * demand.cores());
      take(grown, cushioned, nodes.length / 4);
      take(shrunk, cushioned, nodes.length / 2);
      take(grown, demand, count + (nodes.length - count) / 2);
      take(shrunk, demand, nodes.length);
    }
    // What one direction left over goes to the other.
    take(grown, demand, nodes.length);
    take(shrunk, demand, nodes.length);
  }

  /** Nodes with room from all over the pool, good and bad. */
  void sample(Pool pool, WaitingTask task) {
    count = 0;
    int last = -1;
    for (long i = 0; i < nodes.length; i++) {
      int from = (int) (i * pool.slots() / nodes.length);
      int node = task.among().firstWithRoom(Math.max(from, last + 1), task.demand(), pool);
      if (node < 0) {
        return;
      }
      nodes[count++] = node;
      last = node;
    }
  }

  private void take(AgeOrder order, Resources demand, int limit) {
    int position = -1;
    while (count < limit) {
      position = order.nextWithRoom(position + 1, demand);
      if (position < 0) {
        return;
      }
      int node = order.nodeAt(position);
      if (among.contains(node) && !taken.get(node)) {
        taken.set(node);
        nodes[count++] = node;
      }
    }
  }

  /** Whether no node with room was left out. */
  boolean areAll() {
    return count < nodes.length;
  }

  int count() {
    return count;
  }

  int node(int index) {
    return nodes[index];
  }
}
