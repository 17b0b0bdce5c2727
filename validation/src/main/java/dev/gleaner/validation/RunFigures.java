package dev.gleaner.validation;

import dev.gleaner.simulator.measure.JobOutcome;
import dev.gleaner.simulator.measure.Timeline.Attempt;
import java.util.List;

/**
 * What is compared of one run.
 *
 * @param utilisation core time of all attempts divided by that of the pool
 * @param attempts those that ended, in the order in which they did
 */
public record RunFigures(
    List<JobOutcome> jobs, double utilisation, long kills, List<Attempt> attempts) {

  private static final double NINETY_PERCENT = 0.9;

  public double meanJctMillis() {
    return jobs.stream()
        .filter(JobOutcome::isFinished)
        .mapToLong(JobOutcome::completionMillis)
        .average()
        .orElse(Double.NaN);
  }

  /** The completion time that nine in ten jobs do not exceed. */
  public double p90JctMillis() {
    long[] sorted =
        jobs.stream()
            .filter(JobOutcome::isFinished)
            .mapToLong(JobOutcome::completionMillis)
            .sorted()
            .toArray();
    return sorted.length == 0
        ? Double.NaN
        : sorted[(int) StrictMath.ceil(NINETY_PERCENT * sorted.length) - 1];
  }

  public long unfinished() {
    return jobs.stream().filter(job -> !job.isFinished()).count();
  }
}
