package dev.gleaner.core.place;

import dev.gleaner.core.model.Resources;
import java.util.Arrays;

/**
 * Nodes in the order of their last changes. A node that changes now goes to the end, and time only
 * moves on, so the order is kept by appending; places left behind stay empty until they are half of
 * all and the order is packed again.
 */
public final class AgeOrder {

  private static final int EMPTY = -1;

  /** So few nodes are sooner looked at than bounded. */
  private static final int BLOCK = 8;

  private final long[] sequence;
  private final PoolRoom room;
  private int[] nodeAt = new int[64];
  private long[] changedAt = new long[64];
  private long[] sequenceAt = new long[64];
  private int[] positionOf = new int[64];
  private RoomTree tree = new RoomTree(64);
  private int tail;

  /** The counter numbers changes over all orders that share it: ties go to the lower number. */
  AgeOrder(long[] sequence, PoolRoom room) {
    this.sequence = sequence;
    this.room = room;
    Arrays.fill(nodeAt, EMPTY);
    Arrays.fill(positionOf, EMPTY);
  }

  void append(int node, long at, Pool pool) {
    if (tail == nodeAt.length) {
      pack(pool);
    }
    if (node >= positionOf.length) {
      int before = positionOf.length;
      positionOf = Arrays.copyOf(positionOf, Math.max(node + 1, 2 * before));
      Arrays.fill(positionOf, before, positionOf.length, EMPTY);
    }
    nodeAt[tail] = node;
    changedAt[tail] = at;
    sequenceAt[tail] = sequence[0]++;
    positionOf[node] = tail++;
    update(node, pool);
  }

  void remove(int node) {
    int position = positionOf[node];
    nodeAt[position] = EMPTY;
    positionOf[node] = EMPTY;
    tree.clear(position);
  }

  void update(int node, Pool pool) {
    tree.set(positionOf[node], pool.freeCores(node), pool.freeMemory(node), pool.earliestEnd(node));
  }

  /**
   * The number of the node's last change: lower is earlier, also among changes at the same moment.
   */
  long sequenceOf(int node) {
    return sequenceAt[positionOf[node]];
  }

  /** The first position at or after this one whose node has room; -1 if none has. */
  public int nextWithRoom(int position, Resources demand) {
    int next = tree.firstWithRoom(position, demand.cores(), demand.memoryMib());
    while (next >= 0 && !room.hasFurther(nodeAt[next], demand)) {
      next = tree.firstWithRoom(next + 1, demand.cores(), demand.memoryMib());
    }
    return next;
  }

  public int nodeAt(int position) {
    return nodeAt[position];
  }

  private void pack(Pool pool) {
    int live = 0;
    for (int position = 0; position < tail; position++) {
      if (nodeAt[position] != EMPTY) {
        nodeAt[live] = nodeAt[position];
        changedAt[live] = changedAt[position];
        sequenceAt[live] = sequenceAt[position];
        live++;
      }
    }
    int length = Math.max(64, RoomTree.leavesFor(2 * live));
    nodeAt = Arrays.copyOf(nodeAt, length);
    changedAt = Arrays.copyOf(changedAt, length);
    sequenceAt = Arrays.copyOf(sequenceAt, length);
    Arrays.fill(nodeAt, live, length, EMPTY);
    tree = new RoomTree(length);
    tail = live;
    for (int position = 0; position < live; position++) {
      positionOf[nodeAt[position]] = position;
      update(nodeAt[position], pool);
    }
  }

  /**
   * Looks for a node that costs less than the best of the search so far, or as much with a lower
   * sequence.
   */
  void search(CheapestNode search) {
    visit(search, 1, 0, nodeAt.length);
  }

  /**
   * The older half first: it tends to hold the best, which lets all that follows be rejected soon.
   */
  private void visit(CheapestNode search, int segment, int low, int width) {
    if (low >= tail || search.isBeaten(bound(search, segment, low, width), sequenceAt[low])) {
      return;
    }
    if (width <= BLOCK) {
      for (int position = low; position < Math.min(low + width, tail); position++) {
        if (nodeAt[position] != EMPTY) {
          search.consider(nodeAt[position], sequenceAt[position]);
        }
      }
      return;
    }
    int half = width / 2;
    visit(search, 2 * segment, low, half);
    visit(search, 2 * segment + 1, low + half, half);
  }

  private double bound(CheapestNode search, int segment, int low, int width) {
    int high = Math.min(low + width, tail) - 1;
    return search.bound(tree, segment, changedAt[high], changedAt[low]);
  }
}
