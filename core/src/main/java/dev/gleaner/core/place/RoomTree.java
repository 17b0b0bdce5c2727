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
      int mostCores = Math.max(freeCores[2 * at], freeCores[2 * at + 1]);
      long mostMemory = Math.max(freeMemory[2 * at], freeMemory[2 * at + 1]);
      long firstEnd = Math.min(earliestEnd[2 * at], earliestEnd[2 * at + 1]);
      if (mostCores == freeCores[at]
          && mostMemory == freeMemory[at]
          && firstEnd == earliestEnd[at]) {
        return;
      }
      freeCores[at] = mostCores;
      freeMemory[at] = mostMemory;
      earliestEnd[at] = firstEnd;
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

  /**
   * The first position at or after {@code from} with this much room, or -1. Goes up from there only
   * as far as it has to, since whoever goes on from the last answer mostly finds the next nearby.
   */
  int firstWithRoom(int from, int cores, long memory) {
    int at = from < leaves ? leaves + from : 0;
    while (at > 0) {
      if (!mayHaveRoom(at, cores, memory)) {
        at = afterwards(at);
      } else if (at >= leaves) {
        return at - leaves;
      } else {
        at = 2 * at;
      }
    }
    return -1;
  }

  /** The widest segment that begins where this one ends; 0 if this one is the last. */
  private static int afterwards(int segment) {
    int at = segment;
    while ((at & 1) == 1) {
      at >>= 1;
    }
    return at == 0 ? 0 : at + 1;
  }
}
