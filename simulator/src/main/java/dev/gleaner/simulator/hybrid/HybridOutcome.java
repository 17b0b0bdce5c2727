package dev.gleaner.simulator.hybrid;

/**
 * What a run came to.
 *
 * @param shortWaits from the submission of a short job to the begin of each of its tasks
 * @param longWaits the same of long jobs
 * @param shortCompletions from submission to the last task's end, by job
 * @param counts what was done on the way
 */
public record HybridOutcome(
    Times shortWaits,
    Times longWaits,
    Times shortCompletions,
    Times longCompletions,
    TransientUse transients,
    Counts counts) {

  /**
   * What was done on the way.
   *
   * @param inVain probes that reached a server's turn when no task was left
   * @param turnedDown probes that a server with a long task did not take
   * @param stolen probes that another server took over
   * @param again tasks that ran again since their server was taken away
   */
  public record Counts(long events, long inVain, long turnedDown, long stolen, long again) {}
}
