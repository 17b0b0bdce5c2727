package dev.gleaner.service.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.service.books.RefusedException;

/**
 * What goes back.
 *
 * @param status as HTTP counts
 * @param body null for none
 */
public record Answer(int status, ObjectNode body) {

  private static final int FINE = 200;
  private static final int NOTHING = 204;

  static final Answer DONE = new Answer(NOTHING, null);

  static Answer of(ObjectNode body) {
    return new Answer(FINE, body);
  }

  public static Answer error(int status, String message) {
    return new Answer(status, Answers.error(message));
  }

  public static Answer refused(RefusedException e) {
    return error(e.status(), e.getMessage());
  }
}
