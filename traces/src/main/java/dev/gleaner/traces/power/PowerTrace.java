package dev.gleaner.traces.power;

import java.util.Arrays;

/**
 * Power over time, as a fraction of what all servers need: it stays what it is until the next
 * reading. Immutable.
 */
public final class PowerTrace {

  /** Full power that never changes. */
  public static final PowerTrace FULL = scaled(new long[] {0}, new double[] {1}, Long.MAX_VALUE);

  private final long[] times;
  private final double[] fractions;
  private final long endMillis;

  private PowerTrace(long[] times, double[] fractions, long endMillis) {
    this.times = times;
    this.fractions = fractions;
    this.endMillis = endMillis;
  }

  /**
   * Readings of any unit, scaled so that the highest is full power, as section 4.5 of the
   * SlackSched paper does. What is below 0 is none.
   *
   * @param times of the readings, rising; the first one becomes time 0
   */
  public static PowerTrace scaled(long[] times, double[] readings, long endMillis) {
    double most = Arrays.stream(readings).max().orElse(0);
    if (times.length != readings.length || !(most > 0) || endMillis < times[times.length - 1]) {
      throw new IllegalArgumentException("power needs a reading above 0 and an end after the last");
    }
    for (int i = 1; i < times.length; i++) {
      if (times[i] <= times[i - 1]) {
        throw new IllegalArgumentException("readings of power must be in order of time");
      }
    }
    long first = times[0];
    return new PowerTrace(
        Arrays.stream(times).map(time -> time - first).toArray(),
        Arrays.stream(readings).map(reading -> Math.max(0, reading) / most).toArray(),
        endMillis - first);
  }

  public long endMillis() {
    return endMillis;
  }

  public boolean isAlwaysFull() {
    return Arrays.stream(fractions).allMatch(fraction -> fraction == 1);
  }

  /** The fraction of full power at a time; before the first reading it is the first one. */
  public double at(long millis) {
    return fractions[indexAt(millis)];
  }

  /** When the power next changes after a time, or {@link Long#MAX_VALUE}. */
  public long nextChange(long millis) {
    double now = at(millis);
    for (int i = indexAt(millis) + 1; i < times.length; i++) {
      if (fractions[i] != now) {
        return times[i];
      }
    }
    return Long.MAX_VALUE;
  }

  /** Where the grid supplies a share of full power at all times, and this is the rest. */
  public PowerTrace above(double floor) {
    return new PowerTrace(
        times,
        Arrays.stream(fractions).map(fraction -> floor + (1 - floor) * fraction).toArray(),
        endMillis);
  }

  /** The part from a time on, which becomes its time 0; still a fraction of the same full power. */
  public PowerTrace from(long startMillis, long durationMillis) {
    int first = indexAt(startMillis);
    int end = indexAt(startMillis + durationMillis) + 1;
    long[] cut = Arrays.copyOfRange(times, first, end);
    for (int i = 0; i < cut.length; i++) {
      cut[i] = Math.max(0, cut[i] - startMillis);
    }
    return new PowerTrace(cut, Arrays.copyOfRange(fractions, first, end), durationMillis);
  }

  private int indexAt(long millis) {
    int found = Arrays.binarySearch(times, millis);
    return found >= 0 ? found : Math.max(0, -found - 2);
  }
}
