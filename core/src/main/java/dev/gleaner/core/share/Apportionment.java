package dev.gleaner.core.share;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Splits a whole number by weights into whole numbers that add up to it (largest remainders).
 * Rounding every part up instead would buy a second server for a thousandth of a core.
 */
final class Apportionment {

  private Apportionment() {}

  static long[] split(long whole, double[] weights) {
    double sum = Arrays.stream(weights).sum();
    double[] exact = Arrays.stream(weights).map(weight -> whole * (weight / sum)).toArray();
    long[] parts = Arrays.stream(exact).mapToLong(part -> (long) part).toArray();
    long rest = whole - Arrays.stream(parts).sum();
    int[] byRemainder =
        IntStream.range(0, weights.length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> parts[i] - exact[i]))
            .mapToInt(i -> i)
            .toArray();
    for (int i = 0; i < rest; i++) {
      parts[byRemainder[i % parts.length]]++;
    }
    return parts;
  }
}
