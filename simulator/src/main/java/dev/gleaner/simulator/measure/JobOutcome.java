package dev.gleaner.simulator.measure;

/**
 * What became of one job. Times count from the start of the run, warm-up included.
 *
 * @param group what its stream of jobs calls itself, to compare kinds of jobs
 * @param finishMillis when its last task was done, or {@link #UNFINISHED}
 * @param longestTaskMillis the job's completion time if nothing waits and nothing is killed
 * @param dollars paid for all its attempts
 */
public record JobOutcome(
    String name,
    String queue,
    String group,
    long submitMillis,
    long firstStartMillis,
    long finishMillis,
    int tasks,
    int kills,
    long longestTaskMillis,
    double dollars) {

  public static final long UNFINISHED = -1;

  public boolean isFinished() {
    return finishMillis != UNFINISHED;
  }

  /** Job completion time (JCT). */
  public long completionMillis() {
    return finishMillis - submitMillis;
  }

  /** How many times longer than on an empty cluster that never shrinks. */
  public double slowdown() {
    return completionMillis() / (double) longestTaskMillis;
  }
}
