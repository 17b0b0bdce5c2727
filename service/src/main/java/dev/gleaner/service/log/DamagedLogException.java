package dev.gleaner.service.log;

import java.io.IOException;

/** What was on disk is no longer what was written; no start can mend that. */
public final class DamagedLogException extends IOException {

  private static final long serialVersionUID = 1;

  DamagedLogException(String message) {
    super(message);
  }
}
