package dev.gleaner.cli.options;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A line now and then, for logs. Short runs stay silent. Long ones say less and less often that
 * they are alive, but often enough for whoever takes silence for a hang.
 */
final class ProgressLines implements Progress {

  private static final long FIRST_NANOS = Duration.ofSeconds(10).toNanos();
  private static final long MOST_NANOS = Duration.ofMinutes(5).toNanos();

  private final String parts;
  private final int count;
  private final PrintWriter err;
  private final LongSupplier nanoTime;
  private long lastLine;
  private long pause = FIRST_NANOS;
  private int done;

  ProgressLines(String parts, int count, PrintWriter err, LongSupplier nanoTime) {
    this.parts = parts;
    this.count = count;
    this.err = err;
    this.nanoTime = nanoTime;
    this.lastLine = nanoTime.getAsLong();
  }

  @Override
  public synchronized void step() {
    done++;
    long now = nanoTime.getAsLong();
    if (now - lastLine >= pause && done < count) {
      lastLine = now;
      pause = Math.min(2 * pause, MOST_NANOS);
      err.println("gleaner: %d of %d %s are done".formatted(done, count, parts));
      err.flush();
    }
  }

  @Override
  public void close() {
    // Nothing to clean up: each line is complete.
  }
}
