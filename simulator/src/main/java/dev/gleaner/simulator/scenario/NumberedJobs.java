package dev.gleaner.simulator.scenario;

import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.traces.jobs.JobSource;
import dev.gleaner.traces.jobs.JobSpec;
import java.util.List;

/** One of several sources: its number in the names of its jobs tells them from the others'. */
record NumberedJobs(int index, JobSource source) implements JobSource {

  @Override
  public List<JobSpec> jobs(RandomStreams streams) {
    return source.jobs(streams).stream()
        .map(job -> new JobSpec(index + "/" + job.name(), job.submitMillis(), job.tasks()))
        .toList();
  }
}
