package dev.gleaner.cli;

import dev.gleaner.simulator.run.RunListener;
import java.io.PrintWriter;

/** Tells a person on stderr how far the runs are. */
interface Progress extends RunListener, AutoCloseable {

  /** The launcher sets it: from inside Java nobody can tell whether stderr is a terminal. */
  String TERMINAL = "gleaner.stderr.terminal";

  @Override
  void close();

  /** A bar on a terminal, a line now and then elsewhere. */
  static Progress of(int runs, PrintWriter err) {
    return Boolean.getBoolean(TERMINAL)
        ? new ProgressOnTerminal(runs)
        : new ProgressLines(runs, err, System::nanoTime);
  }
}
