package dev.gleaner.traces.jobs;

import dev.gleaner.core.model.Resources;

/**
 * One task of a job: what it demands, how long it really runs if nothing kills it, and how long its
 * job manager says that it will run.
 */
public record TaskSpec(Resources demand, long runtimeMillis, long estimateMillis) {

  public TaskSpec {
    if (runtimeMillis <= 0 || estimateMillis <= 0) {
      throw new IllegalArgumentException(
          "a task must run for some time: runtime %d ms, estimate %d ms"
              .formatted(runtimeMillis, estimateMillis));
    }
  }

  /** A task whose estimate is right. */
  public TaskSpec(Resources demand, long runtimeMillis) {
    this(demand, runtimeMillis, runtimeMillis);
  }

  public TaskSpec withEstimate(long millis) {
    return new TaskSpec(demand, runtimeMillis, millis);
  }
}
