package dev.gleaner.operate.applications.books;

import dev.gleaner.core.model.BadInputException;

/** Nobody of that name is registered, or not any more. */
public final class UnknownApplicationException extends BadInputException {

  private static final long serialVersionUID = 1;

  UnknownApplicationException(String name) {
    super("there is no application \"%s\"; it may have ended: register it".formatted(name));
  }
}
