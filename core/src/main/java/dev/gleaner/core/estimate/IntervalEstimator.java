package dev.gleaner.core.estimate;

/** Which intervals of the window the distribution of interval lengths is made from. */
public enum IntervalEstimator {
  /**
   * Kaplan–Meier with delayed entry: an interval counts for the ages that it had inside the window;
   * one that is still running, or whose node left, says "longer than this" (it is censored).
   */
  CENSORED,
  /**
   * As in SlackSched: the plain distribution of the intervals that ended inside the window, at full
   * length. The running ones and those of nodes that left are dropped. That is right for a pool
   * that has been watched for much longer than its intervals, and too pessimistic for a young or
   * often replaced one, where the long intervals are those that nobody saw end.
   */
  OBSERVED_ONLY
}
