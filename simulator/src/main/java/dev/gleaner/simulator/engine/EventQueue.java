package dev.gleaner.simulator.engine;

import java.util.Arrays;

/**
 * What happens next, in order of time, then of kind, then of insertion, heartbeats by node: the
 * same events come out in the same order on every machine. A binary heap over plain arrays, since
 * every simulated second passes through it.
 */
final class EventQueue {

  /**
   * In the order in which simultaneous events happen: a task that ends as its node shrinks has
   * completed.
   */
  enum Kind {
    TASK_END(0),
    CAPACITY(1),
    SUBMIT(2),
    REVIEW(3),
    RECHECK(4),
    HEARTBEAT(5),
    COPIES(6),
    SAMPLE(7);

    private final long rank;

    Kind(long rank) {
      this.rank = rank;
    }
  }

  private static final Kind[] KINDS = Kind.values();
  private static final int KIND_SHIFT = 56;

  private long[] times = new long[1024];
  private long[] orders = new long[1024];
  private int[] subjects = new int[1024];
  private int[] stamps = new int[1024];
  private int size;
  private long inserted;

  private long headTime;
  private Kind headKind;
  private int headSubject;
  private int headStamp;

  /**
   * The subject is a node, a task or a job, as the kind says; the stamp tells a stale event from a
   * live one.
   */
  void add(long time, Kind kind, int subject, int stamp) {
    if (size == times.length) {
      grow();
    }
    long order = (kind.rank << KIND_SHIFT) | (kind == Kind.HEARTBEAT ? subject : inserted++);
    int at = size++;
    while (at > 0) {
      int parent = (at - 1) >>> 1;
      if (!isBefore(time, order, parent)) {
        break;
      }
      move(parent, at);
      at = parent;
    }
    set(at, time, order, subject, stamp);
  }

  /** Takes the next event, which the accessors then describe; false if there is none. */
  boolean next() {
    if (size == 0) {
      return false;
    }
    headTime = times[0];
    headKind = KINDS[(int) (orders[0] >>> KIND_SHIFT)];
    headSubject = subjects[0];
    headStamp = stamps[0];
    size--;
    if (size > 0) {
      sink(times[size], orders[size], subjects[size], stamps[size]);
    }
    return true;
  }

  long time() {
    return headTime;
  }

  Kind kind() {
    return headKind;
  }

  int subject() {
    return headSubject;
  }

  int stamp() {
    return headStamp;
  }

  private void sink(long time, long order, int subject, int stamp) {
    int at = 0;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && isBefore(times[child + 1], orders[child + 1], child)) {
        child++;
      }
      if (isBefore(time, order, child)) {
        break;
      }
      move(child, at);
      at = child;
    }
    set(at, time, order, subject, stamp);
  }

  private boolean isBefore(long time, long order, int other) {
    return time < times[other] || (time == times[other] && order < orders[other]);
  }

  private void move(int from, int to) {
    set(to, times[from], orders[from], subjects[from], stamps[from]);
  }

  private void set(int at, long time, long order, int subject, int stamp) {
    times[at] = time;
    orders[at] = order;
    subjects[at] = subject;
    stamps[at] = stamp;
  }

  private void grow() {
    int length = 2 * times.length;
    times = Arrays.copyOf(times, length);
    orders = Arrays.copyOf(orders, length);
    subjects = Arrays.copyOf(subjects, length);
    stamps = Arrays.copyOf(stamps, length);
  }
}
