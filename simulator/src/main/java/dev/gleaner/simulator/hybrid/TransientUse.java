package dev.gleaner.simulator.hybrid;

import java.util.List;

/**
 * How transient servers were used in a run.
 *
 * @param lifetimeHours how long each one was there
 * @param averageInUse over the run, without those being released
 * @param averagePaid over the run, with them
 * @param most at any one time, with those being released
 * @param revoked how many somebody wanted back
 */
public record TransientUse(
    List<Double> lifetimeHours, double averageInUse, double averagePaid, int most, long revoked) {

  public TransientUse {
    lifetimeHours = List.copyOf(lifetimeHours);
  }

  /** NaN of none. */
  public double averageLifetimeHours() {
    return lifetimeHours.stream().mapToDouble(hours -> hours).average().orElse(Double.NaN);
  }

  /** NaN of none. */
  public double longestLifetimeHours() {
    return lifetimeHours.stream().mapToDouble(hours -> hours).max().orElse(Double.NaN);
  }
}
