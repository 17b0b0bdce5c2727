package dev.gleaner.traces.jobs;

import dev.gleaner.traces.text.Decimal;
import dev.gleaner.traces.text.Place;
import java.util.ArrayList;
import java.util.List;

/** What all readers of jobs share: order of submission, time 0 at the first job, at least one. */
final class JobCollector {

  private final List<JobSpec> jobs = new ArrayList<>();
  private long firstSubmit;
  private long lastSubmit = -1;
  private long skipped;

  /** Checks that a job may be submitted at this time of the trace's clock. */
  void submitted(Place place, long millis) {
    if (millis < lastSubmit) {
      throw place.error(
          "the job is submitted at %s s, before the previous one at %s s; expected jobs in order of submission"
              .formatted(Decimal.seconds(millis), Decimal.seconds(lastSubmit)));
    }
    lastSubmit = millis;
  }

  void add(String name, long submitMillis, List<TaskSpec> tasks) {
    if (jobs.isEmpty()) {
      firstSubmit = submitMillis;
    }
    jobs.add(new JobSpec(name, submitMillis - firstSubmit, tasks));
  }

  void skip() {
    skipped++;
  }

  RecordedJobs finish(Place end) {
    if (jobs.isEmpty()) {
      throw end.error(
          skipped == 0
              ? "the file has no jobs; expected at least one"
              : "none of the %d jobs has a run time; expected at least one".formatted(skipped));
    }
    return new RecordedJobs(jobs, skipped);
  }
}
