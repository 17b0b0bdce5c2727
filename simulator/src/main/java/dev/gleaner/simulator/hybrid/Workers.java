package dev.gleaner.simulator.hybrid;

import java.util.Arrays;

/**
 * What each server does. Those that long tasks may use have the lowest numbers, then come those of
 * the short partition that stay, then the transient ones in the order in which they joined.
 */
final class Workers {

  static final int NONE = -1;

  static final byte IDLE = 0;
  static final byte ASKS = 1;
  static final byte RUNS = 2;
  static final byte GONE = 3;

  byte[] state;

  /** What it runs, or was given and is on its way. */
  int[] task;

  /** How many long tasks it runs or has queued. */
  int[] longTasks;

  /** The newest copy of the state of all servers that it has. */
  int[] copy;

  private int count;

  Workers(int servers) {
    count = servers;
    state = new byte[servers];
    task = new int[servers];
    longTasks = new int[servers];
    copy = new int[servers];
    Arrays.fill(task, NONE);
    Arrays.fill(copy, LongBitmap.NO_COPY);
  }

  /** Adds a server and returns its number. */
  int add() {
    int server = count++;
    if (server == state.length) {
      int room = 2 * server;
      state = Arrays.copyOf(state, room);
      task = Arrays.copyOf(task, room);
      longTasks = Arrays.copyOf(longTasks, room);
      copy = Arrays.copyOf(copy, room);
    }
    task[server] = NONE;
    copy[server] = LongBitmap.NO_COPY;
    return server;
  }
}
