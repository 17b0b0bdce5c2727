package dev.gleaner.simulator.run;

import dev.gleaner.core.model.RandomStream;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.simulator.engine.RunSpec.QueuedJob;
import dev.gleaner.simulator.scenario.JobStream;
import dev.gleaner.simulator.scenario.Scenario;
import dev.gleaner.traces.jobs.JobSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The jobs of all streams of a scenario, in order of submission. */
final class SubmittedJobs {

  private static final int SECOND = 1000;

  private SubmittedJobs() {}

  static List<QueuedJob> of(Scenario scenario, RandomStreams streams) {
    List<QueuedJob> jobs = new ArrayList<>();
    for (int i = 0; i < scenario.jobs().size(); i++) {
      JobStream stream = scenario.jobs().get(i);
      RandomStreams own = streams.under("jobs " + i);
      for (JobSpec job : withMilliseconds(stream.source().jobs(own), own)) {
        jobs.add(new QueuedJob(stream.queue(), stream.group(), stream.checkpointing(), job));
      }
    }
    jobs.sort(Comparator.comparingLong(queued -> queued.job().submitMillis()));
    return jobs;
  }

  /**
   * A trace in whole seconds says nothing of the milliseconds. Taken as zero they would always meet
   * the heartbeats of the nodes in the same order, and every job would pile onto the same nodes.
   */
  private static List<JobSpec> withMilliseconds(List<JobSpec> jobs, RandomStreams streams) {
    if (jobs.stream().anyMatch(job -> job.submitMillis() % SECOND != 0)) {
      return jobs;
    }
    RandomStream milliseconds = streams.stream("milliseconds");
    return jobs.stream()
        .map(
            job ->
                new JobSpec(
                    job.name(), job.submitMillis() + milliseconds.below(SECOND), job.tasks()))
        .toList();
  }
}
