package dev.gleaner.simulator.measure;

/**
 * Where the core time of one run went, from the first submission to the last completion.
 *
 * @param usefulCoreMillis work of attempts that completed
 * @param wastedCoreMillis work of attempts that were killed
 * @param capacityCoreMillis what the pool had
 * @param waitMillis time that tasks spent ready and not running, summed
 */
public record WorkOutcome(
    double usefulCoreMillis,
    double wastedCoreMillis,
    double capacityCoreMillis,
    long finishedTasks,
    long kills,
    double waitMillis) {

  /** Work lost to preemptions divided by all work done (§4.2). */
  public double wastedFraction() {
    double all = usefulCoreMillis + wastedCoreMillis;
    return all == 0 ? 0 : wastedCoreMillis / all;
  }

  public double killsPerFinishedTask() {
    return finishedTasks == 0 ? 0 : kills / (double) finishedTasks;
  }

  public double utilisation() {
    return capacityCoreMillis == 0 ? 0 : (usefulCoreMillis + wastedCoreMillis) / capacityCoreMillis;
  }

  public double meanWaitMillis() {
    long attempts = finishedTasks + kills;
    return attempts == 0 ? 0 : waitMillis / attempts;
  }
}
