package dev.gleaner.cli.options;

import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.run.RunListener;
import java.io.PrintWriter;

/** Tells a person on stderr how far the work is. */
public interface Progress extends RunListener, AutoCloseable {

  /** The launcher sets it: from inside Java nobody can tell whether stderr is a terminal. */
  String TERMINAL = "gleaner.stderr.terminal";

  /** Another part of the work is done. */
  void step();

  @Override
  default void finished(RunOutcome outcome) {
    step();
  }

  @Override
  void close();

  /** A bar on a terminal, a line now and then elsewhere. */
  static Progress of(int runs, PrintWriter err) {
    return of("runs", runs, err);
  }

  /** The same for parts of other work, by their name. */
  static Progress of(String parts, int count, PrintWriter err) {
    return Boolean.getBoolean(TERMINAL)
        ? new ProgressOnTerminal(parts, count)
        : new ProgressLines(parts, count, err, System::nanoTime);
  }
}
