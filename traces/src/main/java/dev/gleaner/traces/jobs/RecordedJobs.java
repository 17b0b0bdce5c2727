package dev.gleaner.traces.jobs;

import dev.gleaner.core.model.RandomStreams;
import java.util.List;

/**
 * Jobs that were read from a trace, the first one submitted at time 0.
 *
 * @param skipped jobs of the trace that never ran, so that nobody knows how long they take
 */
public record RecordedJobs(List<JobSpec> jobs, long skipped) implements JobSource {

  public RecordedJobs {
    jobs = List.copyOf(jobs);
  }

  /** The recorded jobs: the same for every seed. */
  @Override
  public List<JobSpec> jobs(RandomStreams streams) {
    return jobs;
  }
}
