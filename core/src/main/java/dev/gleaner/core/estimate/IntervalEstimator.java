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
   * length. The running ones are dropped, and since these are mostly the long ones, the estimate is
   * too pessimistic where intervals are long against the window.
   */
  OBSERVED_ONLY
}
