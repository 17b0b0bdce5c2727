package dev.gleaner.simulator.scenario;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.jobs.JobSource;
import dev.gleaner.traces.jobs.JobSpec;
import java.util.List;

/**
 * One of several sources: its names and its randomness are its own, since two workloads that drew
 * from the same streams would submit their jobs at the same moments.
 */
record NumberedJobs(int index, JobSource source) implements JobSource {

  private static final long STRIDE = 0x632be59bd9b4e019L;

  @Override
  public List<JobSpec> jobs(RandomStreams streams) {
    RandomStreams own = new RandomStreams(streams.seed() + index * STRIDE);
    return source.jobs(own).stream()
        .map(job -> new JobSpec(index + "/" + job.name(), job.submitMillis(), job.tasks()))
        .toList();
  }
}
