package dev.gleaner.simulator.hybrid;

import java.util.Arrays;

/**
 * What waits at each server: probes, as the number of their job, and long tasks that are bound
 * already, as the complement of theirs.
 */
final class WorkerQueues {

  private static final int[] EMPTY = {};
  private static final long[] NO_TIMES = {};

  private final boolean timed;
  int[][] items;

  /** How long others that came later have been let pass, as estimated. */
  long[][] passed;

  int[] head;
  int[] size;

  /**
   * Empty queues.
   *
   * @param timed whether it matters how long others have been let pass
   */
  WorkerQueues(int servers, boolean timed) {
    this.timed = timed;
    items = new int[servers][];
    passed = new long[servers][];
    head = new int[servers];
    size = new int[servers];
    Arrays.fill(items, EMPTY);
    Arrays.fill(passed, NO_TIMES);
  }

  static boolean isProbe(int item) {
    return item >= 0;
  }

  void addServer(int server) {
    if (server == items.length) {
      int room = 2 * server;
      items = Arrays.copyOf(items, room);
      passed = Arrays.copyOf(passed, room);
      head = Arrays.copyOf(head, room);
      size = Arrays.copyOf(size, room);
    }
    items[server] = EMPTY;
    passed[server] = NO_TIMES;
  }

  void add(int server, int item) {
    int end = head[server] + size[server];
    if (end == items[server].length) {
      makeRoom(server);
      end = head[server] + size[server];
    }
    items[server][end] = item;
    if (timed) {
      passed[server][end] = 0;
    }
    size[server]++;
  }

  private void makeRoom(int server) {
    int count = size[server];
    int from = head[server];
    int room = Math.max(4, from >= count ? items[server].length : 2 * items[server].length);
    int[] moved = new int[room];
    System.arraycopy(items[server], from, moved, 0, count);
    items[server] = moved;
    if (timed) {
      long[] times = new long[room];
      System.arraycopy(passed[server], from, times, 0, count);
      passed[server] = times;
    }
    head[server] = 0;
  }

  /** Takes out what stands at this place of the array. */
  void remove(int server, int at) {
    int from = head[server];
    System.arraycopy(items[server], from, items[server], from + 1, at - from);
    if (timed) {
      System.arraycopy(passed[server], from, passed[server], from + 1, at - from);
    }
    head[server]++;
    size[server]--;
  }

  void clear(int server) {
    head[server] = 0;
    size[server] = 0;
    items[server] = EMPTY;
    passed[server] = NO_TIMES;
  }

  /**
   * Moves the first probes that stand behind a long task to another server (Hawk §3.6).
   *
   * @param behindLong whether a long task runs
   * @return how many
   */
  int steal(int victim, boolean behindLong, int thief) {
    int[] queue = items[victim];
    int from = head[victim];
    int end = from + size[victim];
    if (!behindLong) {
      while (from < end && isProbe(queue[from])) {
        from++;
      }
    }
    while (from < end && !isProbe(queue[from])) {
      from++;
    }
    int to = from;
    while (to < end && isProbe(queue[to])) {
      add(thief, queue[to]);
      to++;
    }
    System.arraycopy(queue, to, queue, from, end - to);
    size[victim] -= to - from;
    return to - from;
  }
}
