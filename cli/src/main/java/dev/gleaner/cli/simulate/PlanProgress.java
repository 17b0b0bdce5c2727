package dev.gleaner.cli.simulate;

import dev.gleaner.cli.options.Progress;
import dev.gleaner.simulator.kernel.PlanListener;
import java.io.PrintWriter;

/** Progress of work whose parts are known only when its files are read. */
public final class PlanProgress implements PlanListener, AutoCloseable {

  private final PrintWriter err;
  private Progress progress;

  public PlanProgress(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void begins(String parts, int count) {
    close();
    progress = Progress.of(parts, count, err);
  }

  @Override
  public void step() {
    progress.step();
  }

  @Override
  public void close() {
    if (progress != null) {
      progress.close();
    }
  }
}
