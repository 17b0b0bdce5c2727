package dev.gleaner.simulator.hybrid;

import java.util.Arrays;

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
    double[] lifetimeHours, double averageInUse, double averagePaid, int most, long revoked) {

  public double averageLifetimeHours() {
    return Arrays.stream(lifetimeHours).average().orElse(Double.NaN);
  }

  public double longestLifetimeHours() {
    return Arrays.stream(lifetimeHours).max().orElse(Double.NaN);
  }
}
