package dev.gleaner.operate.drain;

import dev.gleaner.core.model.BadInputException;

/**
 * When an occupant ends if nobody tells it to: work ends, services do not. Times are milliseconds
 * since 1970.
 *
 * @param earliest not before
 * @param latest not after; {@link Occupant#NEVER} if nobody knows
 */
public record OwnEnd(long earliest, long latest) {

  /** A service. */
  public static final OwnEnd NONE = new OwnEnd(Occupant.NEVER, Occupant.NEVER);

  /** Work of which nobody says how long it takes. */
  public static final OwnEnd SOMETIME = new OwnEnd(0, Occupant.NEVER);

  public OwnEnd {
    if (earliest > latest) {
      throw new BadInputException(
          "an end between %d and %d; expected the earlier time first".formatted(earliest, latest));
    }
  }

  /** Work whose owner says when it ends. */
  public static OwnEnd at(long millis) {
    return new OwnEnd(millis, millis);
  }

  /** Work that is ended at a time if it has not ended before. */
  public static OwnEnd by(long millis) {
    return new OwnEnd(0, millis);
  }
}
