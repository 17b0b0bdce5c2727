package dev.gleaner.traces.jobs;

import dev.gleaner.core.model.Resources;
import dev.gleaner.traces.text.Lines;
import dev.gleaner.traces.text.Place;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

/**
 * The format of the Hawk and Eagle simulators, one job per line: {@code arrival_s tasks mean_s d1
 * d2 ...}, split on runs of whitespace. The estimate of every task is right, since the mean that
 * the format carries is that of the whole job.
 */
final class TrReader {

  static final int MOST_TASKS = 1_000_000;

  private static final String FORMAT = "expected: arrival_s tasks mean_s d1 d2 ...";

  private TrReader() {}

  static RecordedJobs read(Path file, Resources demand) {
    JobCollector jobs = new JobCollector();
    try (Lines lines = Lines.of(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        if (!line.isEmpty()) {
          readJob(lines.place(), new StringTokenizer(line), demand, jobs);
        }
      }
      return jobs.finish(lines.place());
    }
  }

  private static void readJob(
      Place place, StringTokenizer fields, Resources demand, JobCollector jobs) {
    int found = fields.countTokens() - 3;
    if (found < 0) {
      throw place.error("the line has %d fields; %s".formatted(found + 3, FORMAT));
    }
    long submit = place.seconds("arrival", fields.nextToken());
    jobs.submitted(place, submit);
    int count = place.whole("number of tasks", fields.nextToken(), 1, MOST_TASKS);
    place.seconds("mean duration", fields.nextToken());
    if (found != count) {
      throw place.error(
          "the line has %d durations for %d tasks; %s".formatted(found, count, FORMAT));
    }
    List<TaskSpec> tasks = new ArrayList<>(count);
    while (fields.hasMoreTokens()) {
      tasks.add(new TaskSpec(demand, place.duration("duration", fields.nextToken())));
    }
    jobs.add("line" + place.line(), submit, tasks);
  }
}
