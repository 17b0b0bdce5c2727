package dev.gleaner.simulator.study;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.core.model.RandomStreams;
import dev.gleaner.core.model.Resources;
import dev.gleaner.simulator.services.BatchJobs;
import dev.gleaner.traces.jobs.GeneratedJobs;
import dev.gleaner.traces.jobs.JobFiles;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.Workload;
import java.time.Duration;
import java.util.List;

/**
 * The batch jobs of a study: those of a file, or made up where there is none.
 *
 * @param skip what a trace begins with, before it is as dense as it should be
 * @param lasting for how long jobs are submitted, by going through them again and again
 */
public record BatchSource(DataFiles data, Fields fields, long skip, long lasting) {

  public static final Resources ONE_CORE = new Resources(1, 2048);

  public static BatchSource of(DataFiles data, Fields fields) {
    Fields batch = fields.below("batch");
    return new BatchSource(
        new DataFiles(data.folder(), batch),
        batch,
        batch.duration("skip", Duration.ZERO).toMillis(),
        batch.duration("lasting", Duration.ZERO).toMillis());
  }

  public BatchJobs read() {
    return new BatchJobs(specs(), skip, lasting);
  }

  private List<JobSpec> specs() {
    if (fields.has("file")) {
      return JobFiles.read(data.one("file"), ONE_CORE).jobs();
    }
    Workload standard = Workload.named(fields.text("workload", "genomics"));
    Workload workload =
        standard
            .withDemand(List.of(1), standard.memoryMibPerCore())
            .withJobs(
                fields.count("count", 500, 1, 1_000_000),
                fields.someTime("inter-arrival", Duration.ofMinutes(5)).toMillis() / 1000.0);
    return new GeneratedJobs(workload).jobs(new RandomStreams(fields.count("seed", 1, 0, 1 << 30)));
  }
}
