package dev.gleaner.core.buy.capacity.bound;

import dev.gleaner.core.buy.capacity.CapacityProblem;

/**
 * What holds for every pool that meets the target: its servers, each counted for a share of the
 * need that is at most one, come to one at least.
 */
final class Cut {

  private final double[] shares;

  /** By offer; kept as it is. */
  Cut(double[] shares) {
    this.shares = shares;
  }

  /** All servers together have the memory that is needed. */
  static Cut ofMemory(CapacityProblem problem) {
    double needed = problem.target().memoryMib();
    return new Cut(
        problem.offers().stream()
            .mapToDouble(offer -> offer.market().type().size().memoryMib() / needed)
            .map(share -> Math.min(1, share))
            .toArray());
  }

  double share(int offer) {
    return shares[offer];
  }

  /** What some servers come to; below one if no pool that meets the target has so few. */
  double of(double[] servers) {
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      sum += shares[i] * servers[i];
    }
    return sum;
  }
}
