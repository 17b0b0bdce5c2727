package dev.gleaner.operate.job;

/**
 * What an engine says about a job, beside the events that the job's master wrote.
 *
 * @param application the engine's name for the job
 * @param diagnostics why it ended as it did, in the engine's words; may be empty
 * @param finishedAt 0 while it is not over
 */
public record Standing(
    String application, JobPhase phase, String diagnostics, long startedAt, long finishedAt) {

  /** The time until which it used anything. */
  public long until(long now) {
    return phase.over() && finishedAt > 0 ? finishedAt : now;
  }
}
