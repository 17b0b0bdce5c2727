package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityProblem;

/** Finds the offer that comes first by some measure; the cheapest of equals. */
public final class Leading {

  private Leading() {}

  /** What is less comes first. Of more than the least so far it matters only that it is more. */
  @FunctionalInterface
  interface Measure {
    double of(int offer, double least);
  }

  static int least(CapacityProblem problem, int[] among, Measure measure) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int offer : among) {
      double value = measure.of(offer, least);
      if (best < 0
          || value < least
          || (value == least && sigma(problem, offer) < sigma(problem, best))) {
        best = offer;
        least = value;
      }
    }
    return best;
  }

  public static double sigma(CapacityProblem problem, int offer) {
    return problem.offers().get(offer).dollarsPerUnit();
  }
}
