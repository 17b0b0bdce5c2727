package dev.gleaner.simulator.services;

import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Tasks that have arrived and do not run, first come, first served. Those that came back are older
 * than all that never ran, since these are started in order: the latter are a mere range.
 */
final class WaitingTasks {

  private final PriorityQueue<Integer> back = new PriorityQueue<>();
  private final Map<Integer, Long> done = new HashMap<>();
  private int fresh;
  private int arrived;

  /** All tasks below this one have arrived. */
  void arrived(int tasks) {
    arrived = tasks;
  }

  int size() {
    return back.size() + arrived - fresh;
  }

  int next() {
    return back.isEmpty() ? fresh++ : back.remove();
  }

  /** A task is in the queue again, in its old place. */
  void putBack(int task) {
    back.add(task);
  }

  void remember(int task, long doneMillis) {
    done.put(task, doneMillis);
  }

  /** What of it need not be done again. */
  long doneOf(int task) {
    return done.isEmpty() ? 0 : done.getOrDefault(task, 0L);
  }

  void forget(int task) {
    if (!done.isEmpty()) {
      done.remove(task);
    }
  }
}
