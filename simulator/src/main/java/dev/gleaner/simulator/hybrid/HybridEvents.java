package dev.gleaner.simulator.hybrid;

import dev.gleaner.simulator.kernel.EventQueue;

/**
 * What will happen to short and long jobs, soonest first. What happens at the same time is in the
 * order of its kind, then of the server, then of the item.
 */
final class HybridEvents {

  /** In the order in which they happen if they happen at once. */
  static final int TASK_ENDS = 0;

  static final int NOTICE = 1;
  static final int SERVER_LEAVES = 2;
  static final int SERVER_JOINS = 3;
  static final int TASK_ARRIVES = 4;
  static final int PROBE_ARRIVES = 5;
  static final int REPLY_ARRIVES = 6;
  static final int REVIEW = 7;

  private static final int ITEM_BITS = 31;
  private static final int SERVER_BITS = 28;

  private final EventQueue queue = new EventQueue();

  static int kind(long event) {
    return (int) (event >>> (ITEM_BITS + SERVER_BITS));
  }

  static int server(long event) {
    return (int) (event >>> ITEM_BITS) & ((1 << SERVER_BITS) - 1);
  }

  static int item(long event) {
    return (int) event & Integer.MAX_VALUE;
  }

  /** When the next event is, or {@link EventQueue#NEVER}. */
  long nextTime() {
    return queue.nextTime();
  }

  void add(long time, int kind, int server, int item) {
    queue.add(time, (((long) kind << SERVER_BITS) | server) << ITEM_BITS | item);
  }

  /** Takes the next event out. */
  long take() {
    return queue.take();
  }
}
