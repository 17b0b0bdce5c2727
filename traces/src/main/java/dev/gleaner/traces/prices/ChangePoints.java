package dev.gleaner.traces.prices;

import dev.gleaner.core.model.PriceSeries;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The rows of a market as a series: in order of time, each moment once, each change once.
 *
 * @param repeats rows that say again what another one of the same moment says
 * @param conflicts rows that another one of the same moment, read later, contradicts
 */
record ChangePoints(PriceSeries series, long repeats, long conflicts) {

  static ChangePoints of(MarketRows rows, long end) {
    long[] times = new long[rows.size()];
    double[] prices = new double[rows.size()];
    long repeats = 0;
    long conflicts = 0;
    int size = 0;
    for (int row : inOrder(rows)) {
      boolean sameMoment = size > 0 && times[size - 1] == rows.time(row);
      if (!sameMoment) {
        times[size++] = rows.time(row);
      } else if (prices[size - 1] == rows.price(row)) {
        repeats++;
      } else {
        conflicts++;
      }
      prices[size - 1] = rows.price(row);
    }
    int changes = dropUnchanged(times, prices, size);
    PriceSeries series =
        new PriceSeries(Arrays.copyOf(times, changes), Arrays.copyOf(prices, changes), end);
    return new ChangePoints(series, repeats, conflicts);
  }

  // Stable: of two rows of one moment the one that was read last stays the last.
  private static int[] inOrder(MarketRows rows) {
    for (int i = 1; i < rows.size(); i++) {
      if (rows.time(i) < rows.time(i - 1)) {
        return IntStream.range(0, rows.size())
            .boxed()
            .sorted(Comparator.comparingLong(rows::time))
            .mapToInt(Integer::intValue)
            .toArray();
      }
    }
    return IntStream.range(0, rows.size()).toArray();
  }

  private static int dropUnchanged(long[] times, double[] prices, int size) {
    int kept = 1;
    for (int i = 1; i < size; i++) {
      if (prices[i] != prices[kept - 1]) {
        times[kept] = times[i];
        prices[kept++] = prices[i];
      }
    }
    return kept;
  }
}
