package dev.gleaner.simulator.hybrid;

import dev.gleaner.simulator.kernel.Ticks;
import dev.gleaner.traces.jobs.JobSpec;
import dev.gleaner.traces.jobs.TaskSpec;
import java.util.List;

/**
 * Jobs in the order in which they are submitted, as plain arrays; times are ticks. What a job says
 * about each of its tasks is their mean, and by it the job is short or long.
 */
public final class HybridJobs {

  /** What the clock of short and long jobs counts. */
  public static final Ticks TICKS = Ticks.MICROSECONDS;

  final int count;
  final long[] submit;

  /** The first task of each job, and after the last job the number of all tasks. */
  final int[] firstTask;

  final long[] estimate;
  final boolean[] isLong;
  final long[] runtime;
  final int[] jobOfTask;

  private HybridJobs(int count, int tasks) {
    this.count = count;
    submit = new long[count];
    firstTask = new int[count + 1];
    estimate = new long[count];
    isLong = new boolean[count];
    runtime = new long[tasks];
    jobOfTask = new int[tasks];
  }

  /**
   * Of jobs as they were read or made.
   *
   * @param cutoffMillis a job whose tasks take longer than this on average is long
   */
  public static HybridJobs of(List<JobSpec> specs, double cutoffMillis) {
    int tasks = specs.stream().mapToInt(spec -> spec.tasks().size()).sum();
    HybridJobs jobs = new HybridJobs(specs.size(), tasks);
    int next = 0;
    for (int job = 0; job < jobs.count; job++) {
      JobSpec spec = specs.get(job);
      jobs.submit[job] = TICKS.ofMillis(spec.submitMillis());
      jobs.firstTask[job] = next;
      long total = 0;
      for (TaskSpec task : spec.tasks()) {
        jobs.runtime[next] = TICKS.ofMillis(task.runtimeMillis());
        jobs.jobOfTask[next] = job;
        total += task.runtimeMillis();
        next++;
      }
      double mean = (double) total / spec.tasks().size();
      jobs.estimate[job] = Math.max(1, TICKS.nearest(mean));
      jobs.isLong[job] = mean > cutoffMillis;
    }
    jobs.firstTask[jobs.count] = next;
    return jobs;
  }

  public int count() {
    return count;
  }

  public int tasks() {
    return runtime.length;
  }

  int tasks(int job) {
    return firstTask[job + 1] - firstTask[job];
  }
}
