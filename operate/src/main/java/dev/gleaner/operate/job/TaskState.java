package dev.gleaner.operate.job;

/** How far a task is. */
public enum TaskState {
  /** Waits for other tasks. */
  BLOCKED,
  /** Waits for a container. */
  READY,
  RUNNING,
  DONE,
  /** Its command failed more often than it may. */
  FAILED,
  /** Never ran, since a task failed that it waits for. */
  SKIPPED,
  /** Ran when its job was ended. */
  STOPPED;

  public boolean over() {
    return this == DONE || this == FAILED || this == SKIPPED || this == STOPPED;
  }
}
