package dev.gleaner.clouds;

import dev.gleaner.core.model.PlainText;
import java.time.Duration;

/** A cloud did not do what it was asked. The kind says what to do about it. */
public final class CloudException extends Exception {

  /** What stands in the way. */
  public enum Kind {
    /** There is no machine of that type now, or no quota for it: ask again later. */
    NO_CAPACITY,
    /** Too many calls: call again after a while. */
    THROTTLED,
    /** It will not do this before a person has changed something. */
    DENIED,
    /** A request under this token was heard before, and asked for something else. */
    ALREADY_ASKED,
    /** No answer, or none that means anything: it may or may not have happened. */
    UNCLEAR
  }

  private final Kind kind;
  private final Duration retryAfter;

  public CloudException(Kind kind, String message) {
    this(kind, message, Duration.ZERO);
  }

  /**
   * A failure of which the cloud says how long it will last.
   *
   * @param retryAfter zero where it does not say
   */
  public CloudException(Kind kind, String message, Duration retryAfter) {
    // No cause: a client's exception may quote requests, and those carry signatures and tokens.
    super(PlainText.line(message));
    this.kind = kind;
    this.retryAfter = retryAfter;
  }

  public Kind kind() {
    return kind;
  }

  public Duration retryAfter() {
    return retryAfter;
  }
}
