package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.TaskProgress;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.hadoop.yarn.api.records.Container;

/**
 * The containers of a program of several processes: mpirun is in the first one, which we call the
 * head, and one of its daemons in each of the others.
 */
final class Gang {

  /** How its head ended. */
  record HeadEnd(int exit, String diagnostics, long saveMillis, long at) {}

  private final TaskProgress task;
  private final List<Container> all = new ArrayList<>();
  private final Set<String> alive = new HashSet<>();
  private long firstHeldAt;
  private boolean running;
  private HeadEnd headEnd;

  Gang(TaskProgress task) {
    this.task = task;
  }

  TaskProgress task() {
    return task;
  }

  int missing() {
    return task.task().ranks().count() - all.size();
  }

  void hold(Container container, long now) {
    firstHeldAt = all.isEmpty() ? now : firstHeldAt;
    all.add(container);
    alive.add(container.getId().toString());
  }

  /** Since when it holds what others could use; for ever, where it holds nothing. */
  long holdsSince() {
    return all.isEmpty() ? Long.MAX_VALUE : firstHeldAt;
  }

  List<Container> all() {
    return all;
  }

  Container head() {
    return all.get(0);
  }

  /** The nodes of all but the head. */
  List<String> others() {
    return all.stream().skip(1).map(container -> container.getNodeId().toString()).toList();
  }

  boolean isHead(String container) {
    return !all.isEmpty() && head().getId().toString().equals(container);
  }

  boolean has(String container) {
    return alive.contains(container);
  }

  Set<String> alive() {
    return alive;
  }

  /** One of its containers is gone. One that was only held is not missed by the others. */
  void gone(String container) {
    alive.remove(container);
    if (!running) {
      all.removeIf(one -> one.getId().toString().equals(container));
    }
  }

  boolean running() {
    return running;
  }

  void run() {
    running = true;
  }

  /** Null as long as it runs. */
  HeadEnd headEnd() {
    return headEnd;
  }

  void headEnded(HeadEnd end) {
    headEnd = headEnd == null ? end : headEnd;
  }
}
