package dev.gleaner.simulator.engine;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * When a job is expected to end if nothing is killed and nothing has to wait. Asked far more often
 * than anything changes, so the answer is kept.
 */
final class CriticalPath {

  private final List<SimulatedTask> waiting;
  private final Set<SimulatedTask> running = new LinkedHashSet<>();
  private long longestWaiting;
  private long lastEnd;
  private long firstEnd;
  private boolean known;

  /** Over a live view of the waiting tasks. */
  CriticalPath(List<SimulatedTask> waiting) {
    this.waiting = waiting;
  }

  void started(SimulatedTask task) {
    running.add(task);
    known = false;
  }

  void ended(SimulatedTask task) {
    running.remove(task);
    known = false;
  }

  /** Some task waits that did not, or the other way round. */
  void waitingChanged() {
    known = false;
  }

  long end(long now) {
    if (!known) {
      known = true;
      longestWaiting = waiting.stream().mapToLong(SimulatedTask::estimateMillis).max().orElse(0);
      lastEnd = running.stream().mapToLong(task -> task.expectedEnd).max().orElse(0);
      firstEnd = running.stream().mapToLong(task -> task.expectedEnd).min().orElse(Long.MAX_VALUE);
    }
    // Whoever is overdue runs as long again as it is overdue, as policies have it.
    long overdue = Math.max(0, now - firstEnd);
    return Math.max(now + Math.max(longestWaiting, overdue), lastEnd);
  }
}
