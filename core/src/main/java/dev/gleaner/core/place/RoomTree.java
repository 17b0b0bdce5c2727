package dev.gleaner.core.place;

import java.util.Arrays;

/**
 * A segment tree over positions: for every segment the most free cores, the most free memory and
 * the earliest expected end of a running task, so that a search can skip a segment in which no node
 * has room and none will have it soon.
 */
final class RoomTree {

  private static final int NOTHING = -1;

  private final int leaves;
  private final int[] freeCores;
  private final long[] freeMemory;
  private final long[] earliestEnd;

  /** Room for {@code leaves} positions, a power of two; all empty. */
  RoomTree(int leaves) {
    this.leaves = leaves;
    freeCores = new int[2 * leaves];
    freeMemory = new long[2 * leaves];
    earliestEnd = new long[2 * leaves];
    Arrays.fill(freeCores, NOTHING);
    Arrays.fill(freeMemory, NOTHING);
    Arrays.fill(earliestEnd, Pool.NEVER);
  }

  static int leavesFor(int positions) {
    return Math.max(1, Integer.highestOneBit(Math.max(1, positions - 1)) * 2);
  }

  void set(int position, int cores, long memory, long end) {
    int at = leaves + position;
    freeCores[at] = cores;
    freeMemory[at] = memory;
    earliestEnd[at] = end;
    for (at >>= 1; at > 0; at >>= 1) {
      freeCores[at] = Math.max(freeCores[2 * at], freeCores[2 * at + 1]);
      freeMemory[at] = Math.max(freeMemory[2 * at], freeMemory[2 * at + 1]);
      earliestEnd[at] = Math.min(earliestEnd[2 * at], earliestEnd[2 * at + 1]);
    }
  }

  void clear(int position) {
    set(position, NOTHING, NOTHING, Pool.NEVER);
  }

  /** Of one position; negative if there is none. */
  int freeCores(int position) {
    return freeCores[leaves + position];
  }

  long freeMemory(int position) {
    return freeMemory[leaves + position];
  }

  boolean mayHaveRoom(int segment, int cores, long memory) {
    return freeCores[segment] >= cores && freeMemory[segment] >= memory;
  }

  /**
   * The soonest that a running task in the segment is expected to end; {@link Pool#NEVER} if none
   * runs.
   */
  long earliestEnd(int segment) {
    return earliestEnd[segment];
  }

  /** The first position at or after {@code from} with this much room, or -1. */
  int firstWithRoom(int from, int cores, long memory) {
    return firstWithRoom(1, 0, leaves, from, cores, memory);
  }

  private int firstWithRoom(int segment, int low, int width, int from, int cores, long memory) {
    if (low + width <= from || !mayHaveRoom(segment, cores, memory)) {
      return -1;
    }
    if (width == 1) {
      return low;
    }
    int half = width / 2;
    int found = firstWithRoom(2 * segment, low, half, from, cores, memory);
    return found >= 0
        ? found
        : firstWithRoom(2 * segment + 1, low + half, half, from, cores, memory);
  }
}
