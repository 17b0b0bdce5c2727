package dev.gleaner.kubernetes.pods;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** Times as they stand on objects (RFC 3339). */
public final class Timestamps {

  private Timestamps() {}

  /**
   * A time that others may have written.
   *
   * @param text may be null
   * @return empty if it is none
   */
  public static Optional<Instant> read(String text) {
    try {
      return Optional.ofNullable(text).map(OffsetDateTime::parse).map(OffsetDateTime::toInstant);
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }
}
