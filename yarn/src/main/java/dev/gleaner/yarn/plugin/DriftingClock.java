package dev.gleaner.yarn.plugin;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The time of day, without its jumps. Somebody may set the clock of a machine by hours, forward and
 * back; who measured times with it would wait for ever, or take all that he knows for outdated.
 * This one runs as a stop watch does, and only drifts towards the time of day, by a tenth of the
 * time that passes.
 */
final class DriftingClock {

  private static final long DRIFT = 10;

  private final LongSupplier wallMillis;
  private final LongSupplier stopWatchNanos;
  private long time;
  private long looked;

  DriftingClock() {
    this(System::currentTimeMillis, System::nanoTime);
  }

  DriftingClock(LongSupplier wallMillis, LongSupplier stopWatchNanos) {
    this.wallMillis = wallMillis;
    this.stopWatchNanos = stopWatchNanos;
    time = wallNanos();
    looked = stopWatchNanos.getAsLong();
  }

  synchronized long millis() {
    long now = stopWatchNanos.getAsLong();
    long passed = now - looked;
    looked = now;
    time += passed;
    long mistake = wallNanos() - time;
    time += Math.max(-passed / DRIFT, Math.min(passed / DRIFT, mistake));
    return TimeUnit.NANOSECONDS.toMillis(time);
  }

  private long wallNanos() {
    return TimeUnit.MILLISECONDS.toNanos(wallMillis.getAsLong());
  }
}
