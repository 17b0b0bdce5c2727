package dev.gleaner.core.estimate.demand;

/**
 * How much more of one resource normal instances will take within a horizon. It is told what they
 * take and give back. Times never go back; called on one thread. It throws nothing.
 */
public interface DemandForecast {

  /** Normal instances take this much more from now on, or less. */
  void changed(long amount, long now);

  /** How far use may rise above what it is now within the horizon that begins now; 0 or more. */
  long expected(long now);
}
