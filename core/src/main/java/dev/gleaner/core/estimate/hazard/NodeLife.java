package dev.gleaner.core.estimate.hazard;

import java.util.Arrays;

/**
 * The sizes of one node from its joining to its leaving, as steps in order of time. The first step
 * is the joining and not a change. Steps that no question can reach any more are forgotten.
 */
final class NodeLife {

  static final long RUNNING = Long.MAX_VALUE;

  final long joinedAt;
  private long endedAt = RUNNING;
  private long[] at = new long[4];
  private int[] cores = new int[4];
  // Up to and with each step: how many shrinks there were, and when the last one was.
  private int[] shrinks = new int[4];
  private long[] lastShrink = new long[4];
  private int steps;

  NodeLife(int size, long joinedAt) {
    this.joinedAt = joinedAt;
    at[0] = joinedAt;
    cores[0] = size;
    // A node that never shrank has been without a shrink since it joined, at least.
    lastShrink[0] = joinedAt;
    steps = 1;
  }

  /** Adds a step; {@code reach} is the earliest moment that questions still go back to. */
  void change(int size, long now, long reach) {
    if (size == cores[steps - 1]) {
      return;
    }
    if (steps == at.length) {
      makeRoom(reach);
    }
    boolean shrink = size < cores[steps - 1];
    at[steps] = now;
    cores[steps] = size;
    shrinks[steps] = shrinks[steps - 1] + (shrink ? 1 : 0);
    lastShrink[steps] = shrink ? now : lastShrink[steps - 1];
    steps++;
  }

  void end(long now) {
    endedAt = now;
  }

  /** When the node left; {@link #RUNNING} if it has not. */
  long endedAt() {
    return endedAt;
  }

  /** The step that was in force at this moment; the first that is kept for moments before it. */
  int stepAt(long moment) {
    if (at[steps - 1] <= moment) {
      return steps - 1;
    }
    int found = Arrays.binarySearch(at, 0, steps, moment);
    if (found < 0) {
      return Math.max(0, -found - 2);
    }
    while (found + 1 < steps && at[found + 1] == moment) {
      found++;
    }
    return found;
  }

  long startOf(int step) {
    return at[step];
  }

  int cores(int step) {
    return cores[step];
  }

  int shrinksUpTo(int step) {
    return shrinks[step];
  }

  long lastShrink(int step) {
    return lastShrink[step];
  }

  boolean isShrink(int step) {
    // What came before the first step that is kept is forgotten; its time has to tell.
    return step > 0
        ? shrinks[step] > shrinks[step - 1]
        : shrinks[step] > 0 && lastShrink[step] == at[step];
  }

  /** True if the node is smaller by at least this many cores at some time until the deadline. */
  boolean drops(int step, int by, long deadline) {
    for (int later = step + 1; later < steps && at[later] <= deadline; later++) {
      if (cores[later] <= cores[step] - by) {
        return true;
      }
    }
    return false;
  }

  private void makeRoom(long reach) {
    int first = stepAt(reach);
    if (first > steps / 2) {
      System.arraycopy(at, first, at, 0, steps - first);
      System.arraycopy(cores, first, cores, 0, steps - first);
      System.arraycopy(shrinks, first, shrinks, 0, steps - first);
      System.arraycopy(lastShrink, first, lastShrink, 0, steps - first);
      steps -= first;
    } else {
      at = Arrays.copyOf(at, 2 * steps);
      cores = Arrays.copyOf(cores, 2 * steps);
      shrinks = Arrays.copyOf(shrinks, 2 * steps);
      lastShrink = Arrays.copyOf(lastShrink, 2 * steps);
    }
  }
}
