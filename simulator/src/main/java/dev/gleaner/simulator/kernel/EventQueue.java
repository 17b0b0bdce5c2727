package dev.gleaner.simulator.kernel;

import java.util.Arrays;

/**
 * What will happen, soonest first: a heap with four children to a parent in two plain arrays, since
 * one run has millions of events. An event is a number into which a physics packs what it needs:
 * what happens at the same time happens in the order of these numbers, so that no order depends on
 * how the heap grew. Numbers are not negative.
 */
public final class EventQueue {

  /** Later than all events. */
  public static final long NEVER = Long.MAX_VALUE;

  private long[] when = new long[1 << 12];
  private long[] what = new long[1 << 12];
  private int size;

  /** When the next event is, or {@link #NEVER}. */
  public long nextTime() {
    return size == 0 ? NEVER : when[0];
  }

  public boolean isEmpty() {
    return size == 0;
  }

  public void add(long time, long event) {
    if (size == when.length) {
      when = Arrays.copyOf(when, 2 * size);
      what = Arrays.copyOf(what, 2 * size);
    }
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

  /** Takes the next event out; there must be one. */
  public long take() {
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
