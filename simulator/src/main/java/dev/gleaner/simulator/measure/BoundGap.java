package dev.gleaner.simulator.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which share of the gap between the baseline and a true bound a scheme closes. The bound is every
 * job alone on an empty pool that never shrinks, where it takes as long as its longest task, since
 * tasks do not wait for each other. No scheme is faster, so the share is never above all.
 *
 * <p>Both are measured by relative JCT over the jobs that scheme and baseline finished. The share
 * is a ratio of sums over seeds: a mean of ratios would be ruled by seeds with next to no gap.
 */
final class BoundGap {

  /** A bound that saves less than this leaves nothing to measure. */
  private static final double LEAST_GAP = 0.01;

  private static final Estimate UNKNOWN = new Estimate(Double.NaN, 0, 0);

  /** What one seed has: relative JCT of the scheme and of the bound, where the baseline has 1. */
  record Seed(double scheme, double bound) {

    static Seed of(RunOutcome run, RunOutcome baseline) {
      double[] reference = Summaries.finishedByBoth(baseline, run);
      double[] alone = Summaries.finishedByBoth(run, baseline, JobOutcome::longestTaskMillis);
      for (int i = 0; i < alone.length; i++) {
        alone[i] /= reference[i];
      }
      return new Seed(
          Summaries.normalisedCompletion(run, baseline), Statistics.geometricMean(alone));
    }

    private boolean isKnown() {
      return Double.isFinite(scheme) && Double.isFinite(bound);
    }
  }

  private BoundGap() {}

  static Estimate closed(List<RunOutcome> runs, List<RunOutcome> baseline) {
    return closed(
        IntStream.range(0, runs.size())
            .mapToObj(i -> Seed.of(runs.get(i), baseline.get(i)))
            .toList());
  }

  /** Seeds without a job to compare are left out. */
  static Estimate closed(List<Seed> seeds) {
    List<Seed> known = seeds.stream().filter(Seed::isKnown).toList();
    if (known.isEmpty() || 1 - boundMean(known) < LEAST_GAP) {
      return UNKNOWN;
    }
    return left(known).saved();
  }

  private static double boundMean(List<Seed> seeds) {
    return seeds.stream().mapToDouble(Seed::bound).average().orElseThrow();
  }

  /** What is left of the gap, with the spread by the jackknife on the scale of logarithms. */
  private static Estimate left(List<Seed> seeds) {
    int n = seeds.size();
    double whole = ratioLeft(seeds);
    if (n == 1 || whole == 0) {
      return new Estimate(whole, 0, n);
    }
    double[] pseudo = new double[n];
    for (int i = 0; i < n; i++) {
      List<Seed> others = new ArrayList<>(seeds);
      others.remove(i);
      pseudo[i] = n * StrictMath.log(whole) - (n - 1) * StrictMath.log(ratioLeft(others));
    }
    Estimate logs = Estimate.of(pseudo);
    // One seed alone has all that is left, or all of the gap: nobody can tell how far it spreads.
    double factor =
        logs.samples() < n ? Double.POSITIVE_INFINITY : StrictMath.exp(logs.halfWidth());
    return new Estimate(whole, whole / factor, whole * factor, n);
  }

  private static double ratioLeft(List<Seed> seeds) {
    double left = seeds.stream().mapToDouble(seed -> seed.scheme() - seed.bound()).sum();
    double gap = seeds.stream().mapToDouble(seed -> 1 - seed.bound()).sum();
    return Math.max(0, left / gap);
  }
}
