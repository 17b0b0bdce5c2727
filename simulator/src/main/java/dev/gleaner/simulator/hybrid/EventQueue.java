package dev.gleaner.simulator.hybrid;

import java.util.Arrays;

/**
 * What will happen, soonest first: a heap with four children to a parent in two plain arrays, since
 * one run has millions of events. What happens at the same time is in the order of its kind, then
 * of the server, then of the item, so that no order depends on how the heap grew.
 */
final class EventQueue {

  /** In the order in which they happen if they happen at once. */
  static final int TASK_ENDS = 0;

  static final int NOTICE = 1;
  static final int SERVER_LEAVES = 2;
  static final int SERVER_JOINS = 3;
  static final int TASK_ARRIVES = 4;
  static final int PROBE_ARRIVES = 5;
  static final int REPLY_ARRIVES = 6;
  static final int REVIEW = 7;

  static final long NEVER = Long.MAX_VALUE;

  private static final int ITEM_BITS = 31;
  private static final int SERVER_BITS = 28;

  private long[] when = new long[1 << 12];
  private long[] what = new long[1 << 12];
  private int size;

  static int kind(long event) {
    return (int) (event >>> (ITEM_BITS + SERVER_BITS));
  }

  static int server(long event) {
    return (int) (event >>> ITEM_BITS) & ((1 << SERVER_BITS) - 1);
  }

  static int item(long event) {
    return (int) event & Integer.MAX_VALUE;
  }

  /** When the next event is, or {@link #NEVER}. */
  long nextTime() {
    return size == 0 ? NEVER : when[0];
  }

  void add(long time, int kind, int server, int item) {
    if (size == when.length) {
      when = Arrays.copyOf(when, 2 * size);
      what = Arrays.copyOf(what, 2 * size);
    }
    long event = (((long) kind << SERVER_BITS) | server) << ITEM_BITS | item;
    int hole = size++;
    while (hole > 0) {
      int parent = (hole - 1) >> 2;
      if (!before(time, event, parent)) {
        break;
      }
      when[hole] = when[parent];
      what[hole] = what[parent];
      hole = parent;
    }
    when[hole] = time;
    what[hole] = event;
  }

  /** Takes the next event out. */
  long take() {
    long taken = what[0];
    size--;
    if (size > 0) {
      sink(when[size], what[size]);
    }
    return taken;
  }

  private void sink(long time, long event) {
    int hole = 0;
    while (true) {
      int first = 4 * hole + 1;
      if (first >= size) {
        break;
      }
      int least = first;
      int end = Math.min(first + 4, size);
      for (int child = first + 1; child < end; child++) {
        if (before(when[child], what[child], least)) {
          least = child;
        }
      }
      if (before(time, event, least)) {
        break;
      }
      when[hole] = when[least];
      what[hole] = what[least];
      hole = least;
    }
    when[hole] = time;
    what[hole] = event;
  }

  private boolean before(long time, long event, int other) {
    return time < when[other] || (time == when[other] && event < what[other]);
  }
}
