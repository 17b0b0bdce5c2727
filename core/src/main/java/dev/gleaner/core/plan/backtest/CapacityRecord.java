package dev.gleaner.core.plan.backtest;

/**
 * What a pool was good for over a span.
 *
 * @param millis how long the span is
 * @param shortMillis for how much of it less than the need was there
 * @param dollars what was paid, for servers while they were there
 * @param onDemandDollars what the cheapest on-demand servers for the need would have cost
 * @param meanCapacity that was there, in units of the need
 * @param meanExcess the mean of what was there beyond the need
 * @param shortfalls how many times less than the need was there
 * @param longestShortfallMillis of one of them
 * @param worstShortfall how much of the need was missing at the worst time
 * @param revocations how many times all servers of a market were lost
 */
public record CapacityRecord(
    long millis,
    long shortMillis,
    double dollars,
    double onDemandDollars,
    double meanCapacity,
    double meanExcess,
    int shortfalls,
    long longestShortfallMillis,
    int worstShortfall,
    int revocations) {

  /** The share of time in which the need was there. */
  public double availability() {
    return 1 - unavailability();
  }

  /** The share of time in which it was not; no digits are lost where that is little. */
  public double unavailability() {
    return (double) shortMillis / millis;
  }

  /** What was paid as a share of the price of on-demand servers. */
  public double costOverOnDemand() {
    return dollars / onDemandDollars;
  }
}
