package dev.gleaner.simulator.measure;

/**
 * Where the core time of one run went, from the first submission to the last completion, or to the
 * limit where jobs are left.
 *
 * @param usefulCoreMillis work of attempts that completed
 * @param wastedCoreMillis work that was killed, and the stalls of checkpoints
 * @param redundantCoreMillis work of copies that another copy made needless
 * @param runningCoreMillis work of attempts that were still running at the limit
 * @param capacityCoreMillis what the pool had
 * @param waitMillis time that tasks spent ready and not running, summed over all attempts
 * @param waits how many such times there were, one for each attempt
 */
public record WorkOutcome(
    double usefulCoreMillis,
    double wastedCoreMillis,
    double redundantCoreMillis,
    double runningCoreMillis,
    double capacityCoreMillis,
    long finishedTasks,
    long kills,
    double waitMillis,
    long waits) {

  /** Work lost to preemptions divided by all work done (§4.2). */
  public double wastedFraction() {
    double all = usefulCoreMillis + wastedCoreMillis;
    return all == 0 ? 0 : wastedCoreMillis / all;
  }

  /** Work of copies that were not needed divided by all work done. */
  public double redundantFraction() {
    double all = usefulCoreMillis + wastedCoreMillis + redundantCoreMillis;
    return all == 0 ? 0 : redundantCoreMillis / all;
  }

  public double killsPerFinishedTask() {
    return finishedTasks == 0 ? 0 : kills / (double) finishedTasks;
  }

  public double utilisation() {
    return capacityCoreMillis == 0
        ? 0
        : (usefulCoreMillis + wastedCoreMillis + redundantCoreMillis + runningCoreMillis)
            / capacityCoreMillis;
  }

  /** By attempt, not by task: a task that is killed waits again. */
  public double meanWaitMillis() {
    return waits == 0 ? 0 : waitMillis / waits;
  }
}
