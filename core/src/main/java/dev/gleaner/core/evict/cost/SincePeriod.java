package dev.gleaner.core.evict.cost;

import dev.gleaner.core.evict.Instance;
import dev.gleaner.core.evict.Rank;

/** How long an instance runs since the last of the equal periods that began with its start. */
public final class SincePeriod {

  static final double HOUR_MILLIS = 3_600_000;

  private SincePeriod() {}

  public static double millis(Instance instance, long periodMillis, long now) {
    return (double) (Math.max(0, instance.runMillis(now)) % periodMillis);
  }

  /** It grows with time until the period ends. */
  public static Rank.Range range(Instance instance, long periodMillis, long fromMillis) {
    long run = instance.runMillis(fromMillis);
    if (run < 0) {
      return new Rank.Range(0, 0, 0, 0, instance.startMillis());
    }
    long since = run % periodMillis;
    long left = periodMillis - since - 1;
    long until = fromMillis > Long.MAX_VALUE - left ? Long.MAX_VALUE : fromMillis + left;
    return new Rank.Range(since, since, 1, 1, until);
  }

  public static long requirePeriod(long periodMillis) {
    if (periodMillis <= 0) {
      throw new IllegalArgumentException(
          "a period of %d ms; expected more than 0".formatted(periodMillis));
    }
    return periodMillis;
  }
}
