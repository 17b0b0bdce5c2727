package dev.gleaner.traces.prices;

import java.util.Arrays;

/** The rows of one market of one file, as they were read. */
final class MarketRows {

  private long[] times = new long[16];
  private double[] prices = new double[16];
  private int size;

  void add(long time, double price) {
    if (size == times.length) {
      times = Arrays.copyOf(times, 2 * size);
      prices = Arrays.copyOf(prices, 2 * size);
    }
    times[size] = time;
    prices[size++] = price;
  }

  void addAll(MarketRows later) {
    int sum = size + later.size;
    if (sum > times.length) {
      times = Arrays.copyOf(times, sum);
      prices = Arrays.copyOf(prices, sum);
    }
    System.arraycopy(later.times, 0, times, size, later.size);
    System.arraycopy(later.prices, 0, prices, size, later.size);
    size = sum;
  }

  int size() {
    return size;
  }

  long time(int row) {
    return times[row];
  }

  double price(int row) {
    return prices[row];
  }
}
