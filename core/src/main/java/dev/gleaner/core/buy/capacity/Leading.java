package dev.gleaner.core.buy.capacity;

import java.util.function.IntToDoubleFunction;

/** Finds the offer that comes first by some measure; the cheapest of equals. */
final class Leading {

  private Leading() {}

  static int least(CapacityProblem problem, int[] among, IntToDoubleFunction measure) {
    int best = -1;
    double least = Double.POSITIVE_INFINITY;
    for (int offer : among) {
      double value = measure.applyAsDouble(offer);
      if (best < 0
          || value < least
          || (value == least && sigma(problem, offer) < sigma(problem, best))) {
        best = offer;
        least = value;
      }
    }
    return best;
  }

  static double sigma(CapacityProblem problem, int offer) {
    return problem.offers().get(offer).dollarsPerUnit();
  }
}
