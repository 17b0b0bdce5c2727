package dev.gleaner.validation;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * What happens next in a run, in the simulator's order: by time, then by kind, then heartbeats by
 * node and all else by insertion.
 */
final class Moments {

  /** In the order in which simultaneous events happen. */
  enum Kind {
    TASK_END,
    CAPACITY,
    SUBMIT,
    HEARTBEAT
  }

  /**
   * The subject is a task's container, a node or a job, as the kind says.
   *
   * @param rank decides between simultaneous events of the same kind
   */
  record Moment(long time, Kind kind, long rank, Object subject) {}

  private final PriorityQueue<Moment> queue =
      new PriorityQueue<>(
          Comparator.comparingLong(Moment::time)
              .thenComparing(Moment::kind)
              .thenComparingLong(Moment::rank));
  private long inserted;

  void add(long time, Kind kind, Object subject) {
    queue.add(new Moment(time, kind, inserted++, subject));
  }

  void addHeartbeat(long time, int node) {
    queue.add(new Moment(time, Kind.HEARTBEAT, node, node));
  }

  /** The next one, or null if there is none. */
  Moment next() {
    return queue.poll();
  }
}
