package dev.gleaner.simulator.services;

import dev.gleaner.simulator.kernel.Ticks;
import java.util.Arrays;

/** How batch jobs fared. */
public final class BatchRecord {

  private final BatchJobs jobs;
  private final int[] left;
  private final long[] completions;
  private int unfinished;
  private long runs;
  private long frozen;
  private long lost;
  private long evicted;
  private double lostMillis;
  private double dollars;

  BatchRecord(BatchJobs jobs, long end) {
    this.jobs = jobs;
    this.left = new int[jobs.jobs()];
    this.completions = new long[jobs.jobs()];
    for (int job = 0; job < left.length; job++) {
      left[job] = jobs.firstTask(job + 1) - jobs.firstTask(job);
      completions[job] = Math.max(1, end - jobs.submit(job));
    }
    this.unfinished = left.length;
  }

  void started() {
    runs++;
  }

  void finished(int task, long now) {
    int job = jobs.jobOf(task);
    if (--left[job] == 0) {
      completions[job] = now - jobs.submit(job);
      unfinished--;
    }
  }

  void stopped(LogEntry.What why, long millisLost) {
    switch (why) {
      case FROZEN -> frozen++;
      case LOST -> lost++;
      case EVICTED -> evicted++;
      default -> throw new IllegalArgumentException(why.toString());
    }
    lostMillis += millisLost;
  }

  void paid(double ofSite) {
    dollars += ofSite;
  }

  /** From submission until the last task ended; of an unfinished job, until the replay stopped. */
  public long completion(int job) {
    return completions[job];
  }

  public boolean isFinished(int job) {
    return left[job] == 0;
  }

  public int unfinished() {
    return unfinished;
  }

  /** How often a task began, or went on. */
  public long runs() {
    return runs;
  }

  /** Tasks that stopped with their servers, and kept what they had done. */
  public long frozen() {
    return frozen;
  }

  /** Tasks that stopped with their servers and began anew. */
  public long lost() {
    return lost;
  }

  /** Tasks that made room for the service. */
  public long evicted() {
    return evicted;
  }

  public long revoked() {
    return frozen + lost + evicted;
  }

  /** The share of all that was computed that had to be computed again. */
  public double lostShare() {
    double useful = 0;
    for (int job = 0; job < left.length; job++) {
      if (left[job] == 0) {
        useful += work(job);
      }
    }
    return lostMillis == 0 ? 0 : lostMillis / (lostMillis + useful);
  }

  public double lostCoreHours() {
    return lostMillis / Ticks.MILLISECONDS.perHour();
  }

  /** For servers of its own. */
  public double dollars() {
    return dollars;
  }

  public double meanCompletion() {
    return Arrays.stream(completions).average().orElseThrow();
  }

  /** The smallest completion time that at least this share of the jobs does not exceed. */
  public double completion(double share) {
    return ranked(Arrays.stream(completions).asDoubleStream().toArray(), share);
  }

  /** How long jobs take on average, over how long they take if they never wait. */
  public double normalisedMean() {
    double lengths = 0;
    for (int job = 0; job < completions.length; job++) {
      lengths += jobs.length(job);
    }
    return meanCompletion() * completions.length / lengths;
  }

  /** The slowdown that at least this share of the jobs does not exceed. */
  public double slowdown(double share) {
    double[] slowdowns = new double[completions.length];
    for (int job = 0; job < slowdowns.length; job++) {
      slowdowns[job] = (double) completions[job] / jobs.length(job);
    }
    return ranked(slowdowns, share);
  }

  private double work(int job) {
    double millis = 0;
    for (int task = jobs.firstTask(job); task < jobs.firstTask(job + 1); task++) {
      millis += jobs.runtime(task);
    }
    return millis;
  }

  private static double ranked(double[] values, double share) {
    Arrays.sort(values);
    return values[Math.max(0, (int) Math.ceil(share * values.length) - 1)];
  }
}
