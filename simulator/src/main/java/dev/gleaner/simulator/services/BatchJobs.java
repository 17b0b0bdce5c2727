package dev.gleaner.simulator.services;

import dev.gleaner.core.model.BadInputException;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.Arrays;
import java.util.List;

/**
 * Batch jobs whose tasks take a core each, in order of arrival from time 0 on. A short trace is
 * submitted again and again, so that it meets more than a day of prices; tasks of all rounds are
 * numbered through.
 */
public final class BatchJobs {

  private final long[] submits;
  private final int[] firstTasks;
  private final int[] jobOfTask;
  private final long[] runtimes;
  private final int rounds;
  private final long period;

  /**
   * Takes jobs in order of submission.
   *
   * @param skipped earlier jobs than this after the first one are left out
   * @param duration for how long they are submitted: as many whole rounds as come nearest
   */
  public BatchJobs(List<JobSpec> all, long skipped, long duration) {
    List<JobSpec> jobs =
        all.stream()
            .filter(job -> job.submitMillis() - all.get(0).submitMillis() >= skipped)
            .toList();
    if (jobs.isEmpty()) {
      throw new BadInputException("no batch job is left after %d ms".formatted(skipped));
    }
    int tasks = jobs.stream().mapToInt(job -> job.tasks().size()).sum();
    submits = new long[jobs.size()];
    firstTasks = new int[jobs.size() + 1];
    jobOfTask = new int[tasks];
    runtimes = new long[tasks];
    for (int job = 0; job < jobs.size(); job++) {
      add(jobs.get(job), job, jobs.get(0).submitMillis());
    }
    long span = submits[jobs.size() - 1];
    // The first job of the next round comes as long after the last one as jobs are apart.
    period = wholeSeconds(span == 0 ? duration : span + span / (jobs.size() - 1));
    rounds = (int) Math.max(1, Math.min(Math.round((double) duration / period), 1_000_000));
    Math.multiplyExact(rounds, tasks);
  }

  private void add(JobSpec job, int index, long zero) {
    submits[index] = job.submitMillis() - zero;
    int task = firstTasks[index];
    for (TaskSpec one : job.tasks()) {
      if (one.demand().cores() != 1) {
        throw new BadInputException(
            "a task of batch job %s wants %d cores; batch tasks take one core each"
                .formatted(job.name(), one.demand().cores()));
      }
      jobOfTask[task] = index;
      runtimes[task++] = one.runtimeMillis();
    }
    firstTasks[index + 1] = task;
  }

  private static long wholeSeconds(long millis) {
    return Math.max(1, (millis + 999) / 1000) * 1000;
  }

  public int jobs() {
    return rounds * submits.length;
  }

  public int tasks() {
    return rounds * runtimes.length;
  }

  public long submit(int job) {
    return submits[job % submits.length] + job / submits.length * period;
  }

  /** Of the next job: one past the last task of this one. */
  public int firstTask(int job) {
    return firstTasks[job % submits.length] + job / submits.length * runtimes.length;
  }

  public int jobOf(int task) {
    return jobOfTask[task % runtimes.length] + task / runtimes.length * submits.length;
  }

  public long runtime(int task) {
    return runtimes[task % runtimes.length];
  }

  /** How long a job takes that gets all that it wants at once: as long as its longest task. */
  public long length(int job) {
    int base = job % submits.length;
    return Arrays.stream(runtimes, firstTasks[base], firstTasks[base + 1]).max().orElse(0);
  }

  /** For how long jobs are submitted. */
  public long duration() {
    return rounds * period;
  }

  /** How many cores would be busy on average if no task ever waited. */
  public double meanCores() {
    return Arrays.stream(runtimes).asDoubleStream().sum() / period;
  }
}
