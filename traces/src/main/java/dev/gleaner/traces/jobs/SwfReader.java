package dev.gleaner.traces.jobs;

import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.text.Lines;
import dev.gleaner.traces.text.Place;
import java.nio.file.Path;
import java.util.Collections;

/**
 * The Standard Workload Format of the Parallel Workloads Archive: 18 columns, comments start with a
 * semicolon, -1 means unknown. A job becomes one task per allocated processor, each as long as the
 * job; its estimate is the requested time where the user gave one.
 */
final class SwfReader {

  private static final int COLUMNS = 18;
  private static final int JOB = 0;
  private static final int SUBMIT = 1;
  private static final int RUN_TIME = 3;
  private static final int ALLOCATED_PROCESSORS = 4;
  private static final int REQUESTED_TIME = 8;
  private static final String EXPECTED_TIME = "seconds, or -1 if unknown";

  private SwfReader() {}

  static RecordedJobs read(Path file, Resources demand) {
    JobCollector jobs = new JobCollector();
    try (Lines lines = Lines.of(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (!line.isEmpty() && line.charAt(0) != ';') {
          readJob(lines.place(), line.split("\\s+", -1), demand, jobs);
        }
      }
      return jobs.finish(lines.place());
    }
  }

  private static void readJob(Place place, String[] row, Resources demand, JobCollector jobs) {
    if (row.length != COLUMNS) {
      throw place.error(
          "the line has %d columns; expected the 18 of the Standard Workload Format"
              .formatted(row.length));
    }
    long submit = place.seconds("submit time", row[SUBMIT]);
    jobs.submitted(place, submit);
    if (place.number("run time", row[RUN_TIME], EXPECTED_TIME) <= 0) {
      jobs.skip();
      return;
    }
    int processors =
        place.whole(
            "number of allocated processors", row[ALLOCATED_PROCESSORS], -1, TrReader.MOST_TASKS);
    if (processors <= 0) {
      jobs.skip();
      return;
    }
    long runtime = place.duration("run time", row[RUN_TIME]);
    boolean requested = place.number("requested time", row[REQUESTED_TIME], EXPECTED_TIME) > 0;
    long estimate = requested ? place.duration("requested time", row[REQUESTED_TIME]) : runtime;
    TaskSpec task = new TaskSpec(demand, runtime, estimate);
    jobs.add(row[JOB], submit, Collections.nCopies(processors, task));
  }
}
