package dev.gleaner.core.place;

import dev.gleaner.core.model.ChangeDirection;
import dev.gleaner.core.model.Resources;
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
  private int count;

  Candidates(int most) {
    nodes = new int[most];
  }

  void find(Pool pool, Resources demand) {
    taken.clear();
    count = 0;
    AgeOrder grown = pool.byAge(ChangeDirection.GROW);
    AgeOrder shrunk = pool.byAge(ChangeDirection.SHRINK);
    if (pool.slots() > nodes.length) {
      Resources cushioned = new Resources(CUSHION * demand.cores(), demand.memoryMib());
      take(grown, cushioned, nodes.length / 4);
      take(shrunk, cushioned, nodes.length / 2);
      take(grown, demand, count + (nodes.length - count) / 2);
      take(shrunk, demand, nodes.length);
    }
    // What one direction left over goes to the other.
    take(grown, demand, nodes.length);
    take(shrunk, demand, nodes.length);
  }

  private void take(AgeOrder order, Resources demand, int limit) {
    for (int position = order.nextWithRoom(0, demand);
        position >= 0 && count < limit;
        position = order.nextWithRoom(position + 1, demand)) {
      int node = order.nodeAt(position);
      if (!taken.get(node)) {
        taken.set(node);
        nodes[count++] = node;
      }
    }
  }

  int count() {
    return count;
  }

  int node(int index) {
    return nodes[index];
  }
}
