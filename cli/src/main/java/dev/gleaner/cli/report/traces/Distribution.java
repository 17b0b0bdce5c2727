package dev.gleaner.cli.report.traces;

import dev.gleaner.cli.report.Figure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An empirical distribution function as the corners of a staircase: at {@code values[i]} it jumps
 * to {@code shares[i]}.
 *
 * @param count how many samples it is made of, infinite ones included
 */
public record Distribution(int count, List<Double> values, List<Double> shares) {

  /** No plot is wide enough to show more. */
  static final int MOST_POINTS = 400;

  private static final double SHARE_STEPS = 1e4;

  /**
   * Infinite samples count but never come: the staircase ends below 1, as it should for jobs that
   * did not finish.
   */
  public static Distribution of(double[] samples) {
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    int finite = 0;
    while (finite < sorted.length && Double.isFinite(sorted[finite])) {
      finite++;
    }
    List<Double> values = new ArrayList<>();
    List<Double> shares = new ArrayList<>();
    for (int rank : ranks(finite)) {
      double value = Figure.rounded(sorted[rank]);
      double share = Math.round(SHARE_STEPS * (rank + 1) / sorted.length) / SHARE_STEPS;
      int last = values.size() - 1;
      if (last >= 0 && values.get(last) == value) {
        shares.set(last, share);
      } else {
        values.add(value);
        shares.add(share);
      }
    }
    return new Distribution(sorted.length, values, shares);
  }

  public static Distribution of(List<Double> samples) {
    return of(samples.stream().mapToDouble(Double::doubleValue).toArray());
  }

  /** Evenly spread ranks which always contain the first and the last. */
  static int[] ranks(int samples) {
    int points = Math.min(samples, MOST_POINTS);
    int[] ranks = new int[points];
    for (int i = 0; i < points; i++) {
      ranks[i] = points == 1 ? 0 : (int) ((long) i * (samples - 1) / (points - 1));
    }
    return ranks;
  }
}
