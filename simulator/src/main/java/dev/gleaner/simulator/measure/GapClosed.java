package dev.gleaner.simulator.measure;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How much of the way from the baseline to the oracle a scheme covers: the ratio of two mean
 * savings, by seed. A mean of ratios would be ruled by seeds on which the oracle saves next to
 * nothing, so it is a ratio of means, with the spread by the jackknife.
 */
final class GapClosed {

  /** An oracle that saves less than this leaves nothing to measure. */
  private static final double LEAST_GAP = 0.01;

  static final Estimate UNKNOWN = new Estimate(Double.NaN, 0, 0);

  private GapClosed() {}

  /** From nJCT by seed, of the scheme and of the oracle; seeds where one has none do not count. */
  static Estimate of(double[] schemeBySeed, double[] oracleBySeed) {
    int[] seeds =
        IntStream.range(0, schemeBySeed.length)
            .filter(i -> Double.isFinite(schemeBySeed[i]) && Double.isFinite(oracleBySeed[i]))
            .toArray();
    double[] scheme = Arrays.stream(seeds).mapToDouble(i -> schemeBySeed[i]).toArray();
    double[] oracle = Arrays.stream(seeds).mapToDouble(i -> oracleBySeed[i]).toArray();
    int n = seeds.length;
    if (n == 0 || 1 - Statistics.mean(oracle) < LEAST_GAP) {
      return UNKNOWN;
    }
    double whole = ratio(scheme, oracle, -1);
    if (n < 2) {
      return new Estimate(whole, 0, n);
    }
    double[] pseudo =
        IntStream.range(0, n)
            .mapToDouble(left -> n * whole - (n - 1) * ratio(scheme, oracle, left))
            .toArray();
    return new Estimate(whole, Statistics.estimate(pseudo).halfWidth(), n);
  }

  private static double ratio(double[] scheme, double[] oracle, int left) {
    return saved(scheme, left) / saved(oracle, left);
  }

  private static double saved(double[] normalised, int left) {
    return Arrays.stream(IntStream.range(0, normalised.length).filter(i -> i != left).toArray())
        .mapToDouble(i -> 1 - normalised[i])
        .sum();
  }
}
