package dev.gleaner.core.model;

/**
 * Something that a person gave us is wrong. The message is the whole answer: it names the place
 * (file, line, key), the value, and what to do, and is shown without a stack trace.
 */
public class BadInputException extends RuntimeException {

  public BadInputException(String message) {
    // It quotes what was given, and that may hold anything.
    super(PlainText.lines(message));
  }

  /**
   * An error at a line of a file, as compilers print it: {@code prices.csv:17: price "abc" ...}.
   */
  public static BadInputException at(Object file, long line, String problem) {
    return new BadInputException(file + ":" + line + ": " + problem);
  }
}
