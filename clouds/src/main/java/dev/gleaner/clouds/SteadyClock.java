package dev.gleaner.clouds;

import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * The time of a daemon: that of the machine when it started, and from then on what has really
 * passed. When somebody sets the machine's clock, no wait gets longer or shorter by that. What a
 * cloud says in its own time is translated.
 */
public final class SteadyClock implements InstantSource {

  private static final long NANOS_PER_MILLI = 1_000_000;

  private final LongSupplier wallMillis;
  private final LongSupplier nanoTime;
  private final long startMillis;
  private final long startNanos;

  public SteadyClock() {
    this(System::currentTimeMillis, System::nanoTime);
  }

  SteadyClock(LongSupplier wallMillis, LongSupplier nanoTime) {
    this.wallMillis = wallMillis;
    this.nanoTime = nanoTime;
    this.startMillis = wallMillis.getAsLong();
    this.startNanos = nanoTime.getAsLong();
  }

  @Override
  public long millis() {
    return startMillis + (nanoTime.getAsLong() - startNanos) / NANOS_PER_MILLI;
  }

  @Override
  public Instant instant() {
    return Instant.ofEpochMilli(millis());
  }

  /** A time that somebody else has given, as far from now as it is by the machine's clock. */
  public long of(long givenMillis) {
    return millis() + givenMillis - wallMillis.getAsLong();
  }

  public Notice of(Notice notice) {
    return new Notice(of(notice.atMillis()), notice.because());
  }
}
