package dev.gleaner.clouds.queue;

import dev.gleaner.core.model.PlainText;

/** A message that is not what it says, or says nothing. */
public final class BadMessageException extends Exception {

  private static final long serialVersionUID = 1;

  BadMessageException(String problem) {
    super(PlainText.line(problem));
  }
}
