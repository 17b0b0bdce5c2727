package dev.gleaner.simulator.engine;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;

/**
 * When a job is expected to end if nothing is killed and nothing has to wait. Asked far more often
 * than anything changes, and a job of thousands of tasks changes with each of them: so what decides
 * is kept in order, and no change costs a look at all tasks.
 */
final class CriticalPath {

  /** Times, as often as they were added, in order. */
  private static final class OrderedTimes {
    private final TreeMap<Long, Integer> counts = new TreeMap<>();

    void add(long time) {
      counts.merge(time, 1, Integer::sum);
    }

    void remove(long time) {
      counts.computeIfPresent(time, (known, count) -> count == 1 ? null : count - 1);
    }

    long first(long ifNone) {
      return counts.isEmpty() ? ifNone : counts.firstKey();
    }

    long last(long ifNone) {
      return counts.isEmpty() ? ifNone : counts.lastKey();
    }
  }

  private final Set<SimulatedTask> running = new HashSet<>();
  private final OrderedTimes waits = new OrderedTimes();
  private final OrderedTimes ends = new OrderedTimes();
  private long longestWaiting;
  private long firstEnd = Long.MAX_VALUE;
  private long lastEnd;

  /** The task wants a node; its estimate stays as it is for as long as it does. */
  void waits(SimulatedTask task) {
    waits.add(task.estimateMillis());
    longestWaiting = waits.last(0);
  }

  /** The task has got a node, or is no longer needed. */
  void waitsNoMore(SimulatedTask task) {
    waits.remove(task.estimateMillis());
    longestWaiting = waits.last(0);
  }

  /** The task runs; its expected end stays as it is until it has ended. */
  void started(SimulatedTask task) {
    running.add(task);
    ends.add(task.expectedEnd);
    endsChanged();
  }

  /** The task runs no more; nothing changes for one that did not count. */
  void ended(SimulatedTask task) {
    if (running.remove(task)) {
      ends.remove(task.expectedEnd);
      endsChanged();
    }
  }

  private void endsChanged() {
    firstEnd = ends.first(Long.MAX_VALUE);
    lastEnd = ends.last(0);
  }

  long end(long now) {
    // Whoever is overdue runs as long again as it is overdue, as policies have it.
    long overdue = Math.max(0, now - firstEnd);
    return Math.max(now + Math.max(longestWaiting, overdue), lastEnd);
  }
}
