package dev.gleaner.simulator.kernel;

/**
 * How long a tick is. Every physics counts whole ticks from the start of a run, in plain longs
 * since hot loops add and compare them; how long they are is said here, and whoever turns them into
 * other units, or other units into them, asks here. The largest long is 292 thousand years of
 * microseconds.
 */
public enum Ticks {
  /** What traces and policies count, and with them all physics but one. */
  MILLISECONDS(1),
  /** Of short and long jobs, where a message takes half a millisecond. */
  MICROSECONDS(1000);

  private static final double MILLIS_PER_SECOND = 1000;
  private static final double MILLIS_PER_MINUTE = 60 * MILLIS_PER_SECOND;
  private static final double MILLIS_PER_HOUR = 60 * MILLIS_PER_MINUTE;
  private static final double MILLIS_PER_DAY = 24 * MILLIS_PER_HOUR;

  private final long perMilli;

  Ticks(long perMilli) {
    this.perMilli = perMilli;
  }

  public long ofMillis(long millis) {
    return millis * perMilli;
  }

  /** The nearest whole number of them. */
  public long nearest(double millis) {
    return StrictMath.round(millis * perMilli);
  }

  /** Whole milliseconds that have passed. */
  public long toMillis(long ticks) {
    return ticks / perMilli;
  }

  public double inMillis(double ticks) {
    return ticks / perMilli;
  }

  public double perSecond() {
    return MILLIS_PER_SECOND * perMilli;
  }

  public double perMinute() {
    return MILLIS_PER_MINUTE * perMilli;
  }

  public double perHour() {
    return MILLIS_PER_HOUR * perMilli;
  }

  public double perDay() {
    return MILLIS_PER_DAY * perMilli;
  }
}
