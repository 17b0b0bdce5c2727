package dev.gleaner.service.books;

/** Why a request cannot be done, for who has asked. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public static final int BAD_INPUT = 400;
  public static final int UNKNOWN = 404;
  public static final int CONFLICT = 409;

  private final int status;

  public RefusedException(int status, String message) {
    super(message, null, false, false);
    this.status = status;
  }

  static RefusedException unknown(String what, String name) {
    return new RefusedException(UNKNOWN, "there is no %s \"%s\"".formatted(what, name));
  }

  static RefusedException conflict(String message) {
    return new RefusedException(CONFLICT, message);
  }

  /** As HTTP counts. */
  public int status() {
    return status;
  }
}
