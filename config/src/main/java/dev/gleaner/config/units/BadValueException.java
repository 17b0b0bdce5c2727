package dev.gleaner.config.units;

/** A text that is not the value it should be. The message says what was expected instead. */
public final class BadValueException extends RuntimeException {

  public BadValueException(String expected) {
    super(expected);
  }
}
