package dev.gleaner.core.place;

import dev.gleaner.core.estimate.runtimes.TimeLeft;
import dev.gleaner.core.model.Resources;
import java.util.Arrays;

/**
 * The tasks that run on one node, in order of their expected ends: tells when there will be room.
 */
final class RunningTasks {

  private long[] ends = new long[4];
  private int[] cores = new int[4];
  private long[] memory = new long[4];
  private int size;

  void add(Resources demand, long expectedEnd) {
    if (size == ends.length) {
      ends = Arrays.copyOf(ends, 2 * size);
      cores = Arrays.copyOf(cores, 2 * size);
      memory = Arrays.copyOf(memory, 2 * size);
    }
    int at = size++;
    for (; at > 0 && ends[at - 1] > expectedEnd; at--) {
      move(at - 1, at);
    }
    ends[at] = expectedEnd;
    cores[at] = demand.cores();
    memory[at] = demand.memoryMib();
  }

  void remove(Resources demand, long expectedEnd) {
    for (int i = 0; i < size; i++) {
      if (ends[i] == expectedEnd && cores[i] == demand.cores() && memory[i] == demand.memoryMib()) {
        size--;
        for (int j = i; j < size; j++) {
          move(j + 1, j);
        }
        return;
      }
    }
    throw new IllegalArgumentException(
        "no running task demands %s until %d".formatted(demand, expectedEnd));
  }

  long earliestEnd() {
    return size == 0 ? Pool.NEVER : ends[0];
  }

  /**
   * How long until the demand fits, given what is free now (negative after a shrink). How long
   * tasks go on, also overdue ones, is {@link TimeLeft}.
   */
  long waitFor(Resources demand, int freeCores, long freeMemory, long now) {
    // The next to end is the least overdue or the first that is not overdue.
    int later = 0;
    while (later < size && ends[later] <= now) {
      later++;
    }
    int overdue = later - 1;
    long wait = 0;
    while (demand.cores() > freeCores || demand.memoryMib() > freeMemory) {
      long overdueWait = overdue >= 0 ? TimeLeft.millis(ends[overdue], now) : Pool.NEVER;
      long laterWait = later < size ? TimeLeft.millis(ends[later], now) : Pool.NEVER;
      wait = Math.min(overdueWait, laterWait);
      if (wait == Pool.NEVER) {
        return Pool.NEVER;
      }
      int next = overdueWait <= laterWait ? overdue-- : later++;
      freeCores += cores[next];
      freeMemory += memory[next];
    }
    return wait;
  }

  private void move(int from, int to) {
    ends[to] = ends[from];
    cores[to] = cores[from];
    memory[to] = memory[from];
  }
}
