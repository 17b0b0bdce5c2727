package dev.gleaner.core.evict;

/** How long an instance runs since the last of the equal periods that began with its start. */
final class SincePeriod {

  static final double HOUR_MILLIS = 3_600_000;

  private SincePeriod() {}

  static double millis(Instance instance, long periodMillis, long now) {
    return (double) (Math.max(0, instance.runMillis(now)) % periodMillis);
  }

  /** It grows with time, unless a period ends in the span: then it may be anything. */
  static Rank.Range range(Instance instance, long periodMillis, long fromMillis, long untilMillis) {
    long first = Math.max(0, instance.runMillis(fromMillis));
    long last = Math.max(0, instance.runMillis(untilMillis));
    return first / periodMillis == last / periodMillis
        ? new Rank.Range(first % periodMillis, last % periodMillis)
        : new Rank.Range(0, periodMillis - 1);
  }

  static long requirePeriod(long periodMillis) {
    if (periodMillis <= 0) {
      throw new IllegalArgumentException(
          "a period of %d ms; expected more than 0".formatted(periodMillis));
    }
    return periodMillis;
  }
}
