package dev.gleaner.simulator.services;

import dev.gleaner.simulator.kernel.EventQueue;

/**
 * What will happen in a replay, soonest first. What happens at the same time is in the order of its
 * kind: tasks end before servers come and go, and jobs arrive last.
 */
final class ReplayEvents {

  /** In the order in which they happen if they happen at once. */
  static final int TASK_ENDS = 0;

  static final int SITE_CHANGES = 1;
  static final int SERVERS_ARE_READY = 2;
  static final int JOB_ARRIVES = 3;

  private static final int ITEM_BITS = 32;

  private final EventQueue queue = new EventQueue();

  static int kind(long event) {
    return (int) (event >>> ITEM_BITS);
  }

  /** A task, a site (doubled, plus 1 where it opens), an order of servers or a job. */
  static int item(long event) {
    return (int) event;
  }

  /** When the next event is, or {@link EventQueue#NEVER}. */
  long nextTime() {
    return queue.nextTime();
  }

  void add(long time, int kind, int item) {
    queue.add(time, ((long) kind << ITEM_BITS) | item);
  }

  void add(Site.Switch change) {
    add(change.time(), SITE_CHANGES, 2 * change.site() + (change.opens() ? 1 : 0));
  }

  /** Takes the next event out. */
  long take() {
    return queue.take();
  }
}
