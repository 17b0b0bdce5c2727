package dev.gleaner.validation.virtual;

import org.apache.hadoop.yarn.util.Clock;

/** Time that passes only when somebody says so. */
final class VirtualClock implements Clock {

  private long now;

  @Override
  public long getTime() {
    return now;
  }

  void advanceTo(long millis) {
    if (millis < now) {
      throw new IllegalArgumentException(
          "time does not go back: it is %d, not %d".formatted(now, millis));
    }
    now = millis;
  }
}
