package dev.gleaner.yarn.client;

/** How far a job is as a whole. */
public enum JobPhase {
  /** YARN has no room for its application master yet. */
  QUEUED,
  RUNNING,
  SUCCEEDED,
  FAILED,
  CANCELLED,
  /** The process of its embedded cluster ended before it did. */
  LOST;

  public boolean over() {
    return this == SUCCEEDED || this == FAILED || this == CANCELLED || this == LOST;
  }
}
