package dev.gleaner.operate.job;

/** How far a job is as a whole. */
public enum JobPhase {
  /** The engine has no room for its master yet. */
  QUEUED,
  RUNNING,
  SUCCEEDED,
  FAILED,
  CANCELLED,
  /** What ran it ended before it did. */
  LOST;

  public boolean over() {
    return this == SUCCEEDED || this == FAILED || this == CANCELLED || this == LOST;
  }
}
