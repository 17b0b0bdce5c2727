package dev.gleaner.cli.options;

import java.io.PrintWriter;

/** Tells a person on stderr how far the work is. */
public interface Progress extends AutoCloseable {

  /** The launcher sets it: from inside Java nobody can tell whether stderr is a terminal. */
  String TERMINAL = "gleaner.stderr.terminal";

  /** Another part of the work is done. */
  void step();

  @Override
  void close();

  /** A bar on a terminal, a line now and then elsewhere; the parts have a name. */
  static Progress of(String parts, int count, PrintWriter err) {
    return Boolean.getBoolean(TERMINAL)
        ? new ProgressOnTerminal(parts, count)
        : new ProgressLines(parts, count, err, System::nanoTime);
  }
}
