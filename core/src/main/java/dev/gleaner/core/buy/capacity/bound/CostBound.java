package dev.gleaner.core.buy.capacity.bound;

import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityProblem;

/**
 * What a pool that meets the target costs at least, so that one can tell how far a pool is from the
 * cheapest without knowing that. It holds by a {@link CostCertificate}, whatever was searched.
 */
public final class CostBound {

  private static final double GAP = 1e-3;
  private static final int MOST_ROUNDS = 300;

  private final double dollarsPerHour;

  private CostBound(double dollarsPerHour) {
    this.dollarsPerHour = dollarsPerHour;
  }

  public static CostBound of(CapacityProblem problem) {
    return of(relaxation(problem));
  }

  static CostBound of(Relaxation relaxation) {
    return new CostBound(
        relaxation.isPossible()
            ? relaxation.certificate().dollarsPerHour()
            : Double.POSITIVE_INFINITY);
  }

  static Relaxation relaxation(CapacityProblem problem) {
    return new Relaxation(problem, GAP, MOST_ROUNDS);
  }

  /** No pool that meets the target costs less; infinite if none meets it. */
  public double dollarsPerHour() {
    return dollarsPerHour;
  }

  /** By how much a pool costs more than the cheapest, at most, as a share of the cheapest. */
  public double gap(CapacityPool pool) {
    return Math.max(0, pool.dollarsPerHour() / dollarsPerHour - 1);
  }
}
