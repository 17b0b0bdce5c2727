package dev.gleaner.simulator.run.results;

import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.util.Locale;
import java.util.stream.Collectors;

/** The jobs that the limit cut off, of which neither cost nor time is known. */
public record Unfinished(PointOutcome point) {

  /** Where more is missing, what is finished is no sample of the rest: short jobs finish first. */
  private static final double MOST = 0.1;

  public boolean isAny() {
    return point.summaries().stream().anyMatch(summary -> summary.unfinishedJobs() > 0);
  }

  /** Whether so many are missing that those which both finished say little of all of them. */
  public boolean isTooMany(SchemeSummary one, SchemeSummary other) {
    boolean same = one.scheme().equals(other.scheme());
    double missing = one.unfinishedJobs() + (same ? 0 : other.unfinishedJobs());
    long jobs = jobs(one.scheme());
    return jobs > 0 && missing > MOST * jobs;
  }

  /** Such as "12 of 500 jobs". */
  public String of(SchemeSummary summary) {
    return "%s of %s jobs"
        .formatted(count(summary.unfinishedJobs()), count(jobs(summary.scheme())));
  }

  /** Such as "regular 12 of 500 jobs, spot 3 of 500 jobs". */
  public String bySchemes() {
    return point.summaries().stream()
        .filter(summary -> summary.unfinishedJobs() > 0)
        .map(summary -> summary.scheme() + " " + of(summary))
        .collect(Collectors.joining(", "));
  }

  private long jobs(String scheme) {
    return point.runs().stream()
        .filter(run -> run.scheme().equals(scheme))
        .mapToLong(run -> run.jobs().size())
        .sum();
  }

  private static String count(long jobs) {
    return String.format(Locale.ROOT, "%,d", jobs);
  }
}
