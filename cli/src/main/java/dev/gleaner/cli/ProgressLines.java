package dev.gleaner.cli;

import dev.gleaner.simulator.measure.RunOutcome;
import java.io.PrintWriter;
import java.time.Duration;

/** A line every few seconds, for logs. Short runs stay silent. */
final class ProgressLines implements Progress {

  private static final long NANOS_BETWEEN_LINES = Duration.ofSeconds(10).toNanos();

  private final int runs;
  private final PrintWriter err;
  private long lastLine = System.nanoTime();
  private int done;

  ProgressLines(int runs, PrintWriter err) {
    this.runs = runs;
    this.err = err;
  }

  @Override
  public synchronized void finished(RunOutcome outcome) {
    done++;
    long now = System.nanoTime();
    if (now - lastLine >= NANOS_BETWEEN_LINES && done < runs) {
      lastLine = now;
      err.println("gleaner: %d of %d runs are done".formatted(done, runs));
      err.flush();
    }
  }

  @Override
  public void close() {
    // Nothing to clean up: each line is complete.
  }
}
