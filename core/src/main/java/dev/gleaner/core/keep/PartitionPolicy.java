package dev.gleaner.core.keep;

/**
 * Decides how many transient servers the partition for short tasks has. Besides the state that it
 * is asked about it knows only what it is told, when it happens. Asked and told on one thread at a
 * time, in order of time; nothing is null.
 */
public interface PartitionPolicy {

  /** Asked whenever a long task comes or goes, a transient server does, or a while has passed. */
  PartitionChange review(PartitionState state, long now);

  /** A short job has come. */
  default void shortWork(ShortWork work, long now) {}

  /**
   * A transient server leaves, or one slice of a larger one: it gets no more tasks from now on.
   *
   * @param ageMillis how long it has been there
   * @param revoked whether the cloud took it; otherwise it was released
   */
  default void left(long ageMillis, boolean revoked, long now) {}
}
