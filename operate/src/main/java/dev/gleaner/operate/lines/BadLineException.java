package dev.gleaner.operate.lines;

/** A line that is not what it should be. It is counted and skipped, so it needs no stack trace. */
public final class BadLineException extends Exception {

  public BadLineException(String problem) {
    super(problem, null, false, false);
  }
}
