package dev.gleaner.cli.jobs;

import dev.gleaner.cli.options.ChangingLine;
import dev.gleaner.cli.output.jobs.JobLine;
import dev.gleaner.operate.job.JobProgress;
import java.io.PrintWriter;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Tells a person on stderr how a job goes: one line that changes, or now and then a new one. */
public final class JobView implements Consumer<JobProgress>, AutoCloseable {

  private final ChangingLine line;

  private JobView(ChangingLine line) {
    this.line = line;
  }

  JobView(boolean terminal, PrintWriter err, LongSupplier nanoTime) {
    this(new ChangingLine(terminal, err, nanoTime));
  }

  public static JobView of(PrintWriter err) {
    return new JobView(ChangingLine.on(err));
  }

  @Override
  public void accept(JobProgress progress) {
    line.show(JobLine.of(progress));
  }

  @Override
  public void close() {
    line.close();
  }
}
