package dev.gleaner.cli.options;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Tells a person on stderr how something goes: one line that changes, or now and then a new one.
 */
public final class ChangingLine implements AutoCloseable {

  private static final long PAUSE_NANOS = Duration.ofSeconds(5).toNanos();
  private static final int WIDTH = 79;
  private static final String CLEAR = "\r\u001b[K";

  private final boolean terminal;
  private final PrintWriter err;
  private final LongSupplier nanoTime;
  private String shown = "";
  private long shownAt;

  public ChangingLine(boolean terminal, PrintWriter err, LongSupplier nanoTime) {
    this.terminal = terminal;
    this.err = err;
    this.nanoTime = nanoTime;
    this.shownAt = nanoTime.getAsLong() - PAUSE_NANOS;
  }

  public static ChangingLine on(PrintWriter err) {
    return new ChangingLine(Boolean.getBoolean(Progress.TERMINAL), err, System::nanoTime);
  }

  /** How it goes now. */
  public synchronized void show(String line) {
    long now = nanoTime.getAsLong();
    if (terminal) {
      err.print(CLEAR + (line.length() > WIDTH ? line.substring(0, WIDTH) : line));
    } else if (!line.equals(shown) && now - shownAt >= PAUSE_NANOS) {
      err.println("gleaner: " + line);
      shownAt = now;
      shown = line;
    }
    err.flush();
  }

  /** Words that stay, above the line that changes. */
  public synchronized void say(String words) {
    close();
    err.println("gleaner: " + words);
    err.flush();
  }

  @Override
  public synchronized void close() {
    if (terminal) {
      err.print(CLEAR);
      err.flush();
    }
  }

  /** Takes back the line that changes, for words that stay. */
  public static void clear(PrintWriter err) {
    if (Boolean.getBoolean(Progress.TERMINAL)) {
      err.print(CLEAR);
    }
  }
}
