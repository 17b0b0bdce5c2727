package dev.gleaner.cli.jobs;

import dev.gleaner.cli.options.Progress;
import dev.gleaner.cli.output.jobs.JobLine;
import dev.gleaner.yarn.client.JobProgress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Tells a person on stderr how a job goes: one line that changes, or now and then a new one. */
public final class JobView implements Consumer<JobProgress>, AutoCloseable {

  private static final long PAUSE_NANOS = Duration.ofSeconds(5).toNanos();
  private static final int WIDTH = 79;
  private static final String CLEAR = "\r\u001b[K";

  private final boolean terminal;
  private final PrintWriter err;
  private final LongSupplier nanoTime;
  private String shown = "";
  private long shownAt;

  JobView(boolean terminal, PrintWriter err, LongSupplier nanoTime) {
    this.terminal = terminal;
    this.err = err;
    this.nanoTime = nanoTime;
    this.shownAt = nanoTime.getAsLong() - PAUSE_NANOS;
  }

  public static JobView of(PrintWriter err) {
    return new JobView(Boolean.getBoolean(Progress.TERMINAL), err, System::nanoTime);
  }

  @Override
  public void accept(JobProgress progress) {
    String line = JobLine.of(progress);
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

  @Override
  public void close() {
    if (terminal) {
      err.print(CLEAR);
      err.flush();
    }
  }

  /** Takes back the line that changes, for words that stay. */
  static void clear(PrintWriter err) {
    if (Boolean.getBoolean(Progress.TERMINAL)) {
      err.print(CLEAR);
    }
  }
}
