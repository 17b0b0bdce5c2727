package dev.gleaner.simulator.measure;

/**
 * How often the policy was asked and what it said. Heartbeats that cannot start anything are not
 * simulated, so this is not the load that a real scheduler would have.
 *
 * @param nanos wall time inside the policy: the only figure of a run that is not the same every
 *     time
 */
public record DecisionOutcome(long placed, long waited, long refused, long nanos) {

  public long count() {
    return placed + waited + refused;
  }

  public double meanMicros() {
    return count() == 0 ? 0 : nanos / 1e3 / count();
  }
}
