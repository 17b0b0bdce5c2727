package dev.gleaner.core.model;

import java.util.Arrays;

/**
 * What a server of one market has cost over time, in US dollars per hour: a price holds until the
 * next change. Times are milliseconds since 1970. Nothing is known before the first change, nor
 * from the end on.
 */
public final class PriceSeries {

  private static final double MILLIS_PER_HOUR = 3_600_000;

  private final long[] times;
  private final double[] prices;
  private final long end;

  /** Changes in order of time, at least one; the last price holds until the end. */
  public PriceSeries(long[] times, double[] prices, long end) {
    if (times.length == 0 || times.length != prices.length || end < times[times.length - 1]) {
      throw new IllegalArgumentException(
          "%d times and %d prices until %d".formatted(times.length, prices.length, end));
    }
    for (int i = 1; i < times.length; i++) {
      if (times[i] <= times[i - 1]) {
        throw new IllegalArgumentException("changes are out of order at " + times[i]);
      }
    }
    this.times = times.clone();
    this.prices = prices.clone();
    this.end = end;
  }

  public int changes() {
    return times.length;
  }

  public long time(int change) {
    return times[change];
  }

  public double price(int change) {
    return prices[change];
  }

  /** Until when the price of a change holds. */
  public long until(int change) {
    return change + 1 < times.length ? times[change + 1] : end;
  }

  public long start() {
    return times[0];
  }

  public long end() {
    return end;
  }

  public boolean isKnown(long time) {
    return time >= times[0] && time < end;
  }

  /** The change that holds at a time, or -1 before the first one. */
  public int changeAt(long time) {
    int found = Arrays.binarySearch(times, time);
    return found >= 0 ? found : -found - 2;
  }

  /** The price at a time, or NaN where it is not known. */
  public double at(long time) {
    return isKnown(time) ? prices[changeAt(time)] : Double.NaN;
  }

  /** Dollars for one server over a span, as far as its price is known. */
  public double cost(long from, long until) {
    long last = Math.min(until, end);
    double dollars = 0;
    for (int i = Math.max(0, changeAt(from)); i < times.length && times[i] < last; i++) {
      dollars += prices[i] * Math.max(0, Math.min(until(i), last) - Math.max(times[i], from));
    }
    return dollars / MILLIS_PER_HOUR;
  }

  /** The mean over the time in which it is known. */
  public double mean() {
    return end == start() ? prices[0] : cost(start(), end) * MILLIS_PER_HOUR / (end - start());
  }

  /** What is known within a span, or null where that is nothing. */
  public PriceSeries between(long from, long until) {
    long last = Math.min(until, end);
    int first = Math.max(0, changeAt(from));
    int beyond = changeAt(last - 1) + 1;
    if (last <= from || times[first] >= last || beyond <= first) {
      return null;
    }
    long[] inside = Arrays.copyOfRange(times, first, beyond);
    inside[0] = Math.max(inside[0], from);
    return new PriceSeries(inside, Arrays.copyOfRange(prices, first, beyond), last);
  }

  /** The price at regular times, NaN where it is not known. */
  public double[] sampled(long from, long step, int count) {
    double[] samples = new double[count];
    int change = changeAt(from);
    for (int i = 0; i < count; i++) {
      long time = from + i * step;
      while (change + 1 < times.length && times[change + 1] <= time) {
        change++;
      }
      samples[i] = change >= 0 && time < end ? prices[change] : Double.NaN;
    }
    return samples;
  }
}
