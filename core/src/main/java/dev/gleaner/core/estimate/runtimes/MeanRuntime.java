package dev.gleaner.core.estimate.runtimes;

/**
 * How long a task runs, in the mean: all the time that tasks have run, by those that have ended. So
 * tasks that still run count with what they have run, and none has to be watched from its beginning
 * to its end. The past fades.
 */
public final class MeanRuntime {

  private final double priorMillis;
  private final double memoryMillis;
  private double usedMillis;
  private double ended;
  private long last = Long.MIN_VALUE;

  /**
   * Nothing has been seen.
   *
   * @param priorMillis what is expected before; counts as much as one task
   * @param memoryMillis what is older than this hardly counts
   */
  public MeanRuntime(double priorMillis, double memoryMillis) {
    this.priorMillis = priorMillis;
    this.memoryMillis = memoryMillis;
  }

  /** What was seen so far fades until now. Times never go back. */
  public void fadeUntil(long now) {
    double kept = last == Long.MIN_VALUE ? 1 : StrictMath.exp((last - now) / memoryMillis);
    usedMillis *= kept;
    ended *= kept;
    last = now;
  }

  /** Tasks have run for so long, and so many of them have ended; less than 0 counts as none. */
  public void add(double ranMillis, double tasks) {
    usedMillis += Math.max(0, ranMillis);
    ended += Math.max(0, tasks);
  }

  /** The mean, as far as it is known. */
  public double millis() {
    return (priorMillis + usedMillis) / (1 + ended);
  }
}
