package dev.gleaner.cli.explain;

import java.io.PrintWriter;

/** What a reader has to know of an audit log. */
final class LogWarnings {

  private LogWarnings() {}

  static void print(int shown, boolean truncated, long badLines, PrintWriter err) {
    if (truncated) {
      err.println("gleaner: there is more than the first %d decisions".formatted(shown));
    }
    if (badLines > 0) {
      err.println(
          "gleaner: %d lines of the audit log make no sense and were skipped".formatted(badLines));
    }
  }
}
