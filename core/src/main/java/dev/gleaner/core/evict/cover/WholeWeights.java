package dev.gleaner.core.evict.cover;

import java.util.Arrays;

/** Costs as whole numbers that order sets by cost and then by how many they are. */
final class WholeWeights {

  // Costs count in 2^32ths of that of some cover; times the number of instances, and with one added
  // for each, sums of them are exact. Milliseconds up to 49 days stay as they are.
  private static final int COST_BITS = 32;
  // The sum of all has at most one more. Above 511 instances costs are rounded to fewer bits.
  private static final int SUM_BITS = 51;

  private final double[] weights;
  private final double[] costs;
  private final boolean areAlike;
  private final int shift;

  private double roundedUp;

  WholeWeights(double[] costs, double affordable) {
    this.costs = costs;
    int countBits = Integer.SIZE - Integer.numberOfLeadingZeros(costs.length);
    shift = Math.min(COST_BITS, SUM_BITS - 2 * countBits) - Math.getExponent(affordable);
    areAlike = Arrays.stream(costs).allMatch(cost -> cost == costs[0]);
    weights = new double[costs.length];
    for (int i = 0; i < weights.length; i++) {
      double scaled = Math.scalb(costs[i], shift);
      double whole = areAlike ? 0 : Math.rint(scaled);
      roundedUp += Math.max(0, whole - scaled);
      weights[i] = whole * (weights.length + 1) + 1;
    }
  }

  double[] weights() {
    return weights;
  }

  /** What each set costs that does not weigh less than this, at the least. */
  double leastCost(double weight) {
    double whole = Math.ceil(weight - Cover.ROUNDING);
    if (areAlike) {
      return whole * costs[0];
    }
    // All of them may be in the set, and have been rounded up.
    double sum = Math.ceil((whole - weights.length) / (weights.length + 1));
    return Math.max(0, Math.scalb(sum - roundedUp, -shift));
  }
}
