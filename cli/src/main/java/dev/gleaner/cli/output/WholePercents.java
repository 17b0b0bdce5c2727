package dev.gleaner.cli.output;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Parts of a whole with one decimal, rounded so that what is printed adds up to 100%: those with
 * the largest remainders are rounded up.
 */
public final class WholePercents {

  private static final int UNITS = 1000;

  private WholePercents() {}

  /** Takes parts of sum 1. */
  public static List<String> of(double[] parts) {
    int[] units = IntStream.range(0, parts.length).map(i -> (int) (parts[i] * UNITS)).toArray();
    int missing = UNITS - IntStream.of(units).sum();
    IntStream.range(0, parts.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> units[i] - parts[i] * UNITS))
        .limit(missing)
        .forEach(i -> units[i]++);
    return IntStream.of(units).mapToObj(unit -> Figures.percent((double) unit / UNITS)).toList();
  }
}
