package dev.gleaner.yarn.master;

import dev.gleaner.operate.job.TaskKind;
import dev.gleaner.operate.job.TaskProgress;
import java.util.Set;

/** A container, and the task in it. */
final class Worker {

  private final String container;
  private final String node;
  private final TaskKind kind;
  private final Set<String> files;
  private final long heldSince;
  private int number;
  private TaskProgress task;
  private boolean leaving;

  /**
   * A container without a task.
   *
   * @param files what YARN brings to its folder
   * @param number how many tasks it has had
   */
  Worker(
      String container, String node, TaskKind kind, Set<String> files, long heldSince, int number) {
    this.container = container;
    this.node = node;
    this.kind = kind;
    this.files = Set.copyOf(files);
    this.heldSince = heldSince;
    this.number = number;
  }

  String container() {
    return container;
  }

  String node() {
    return node;
  }

  TaskKind kind() {
    return kind;
  }

  Set<String> files() {
    return files;
  }

  /** Which task of the container it is, from 1. */
  int number() {
    return number;
  }

  double heldMillis(long now) {
    return now - heldSince;
  }

  /** The task that runs in it, or null. */
  TaskProgress task() {
    return task;
  }

  void begin(TaskProgress next) {
    task = next;
    number++;
  }

  void end() {
    task = null;
  }

  /** It will be taken away, or will not after all. */
  void leaves(boolean now) {
    leaving = now;
  }

  /** Whether it will be taken away, as far as its task was told. */
  boolean isLeaving() {
    return leaving;
  }

  /** Whether it is about this task of the container: others are over. */
  boolean isAt(int taskNumber) {
    return task != null && number == taskNumber;
  }

  boolean isAtItsFirstTask() {
    return number <= 1;
  }

  /** Whether it will ask for another task before long. */
  boolean endsSoon(long now, double soonMillis) {
    return task == null || now - task.startedAt() < soonMillis;
  }
}
