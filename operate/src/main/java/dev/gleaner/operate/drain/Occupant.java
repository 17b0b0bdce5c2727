package dev.gleaner.operate.drain;

import java.util.Comparator;

/**
 * Something that runs on a node that leaves: a pod, a container.
 *
 * @param importance the larger, the earlier
 * @param stopMillis how long it may take to stop, once it is told to
 * @param guarded its owner asked that nobody disturbs it
 * @param way what can be done for it before it is told to stop
 * @param end when it ends if nobody tells it to
 * @param replaced its replacement serves; false where none was asked for
 * @param quietSince since when load balancers are told to send it nothing; {@link #NEVER} if not
 */
public record Occupant(
    String name,
    int importance,
    long stopMillis,
    boolean guarded,
    Way way,
    OwnEnd end,
    Stage stage,
    boolean replaced,
    long quietSince) {

  public static final long NEVER = Long.MAX_VALUE;

  /** Most important first; among equals the slowest to stop, since it needs the time most. */
  public static final Comparator<Occupant> FIRST_TO_GO =
      Comparator.comparingInt(Occupant::importance)
          .thenComparingLong(Occupant::stopMillis)
          .reversed()
          .thenComparing(Occupant::name);

  /** What can be done for an occupant before it is told to stop. */
  public enum Way {
    /** A replacement can be asked for while it goes on serving. */
    REPLACEABLE,
    /**
     * New requests can be kept away, and that is all: one of its name may run at a time, and the
     * next starts when it has ended. So it begins at once, and has all of the time to stop.
     */
    SEPARABLE,
    /** Nothing. */
    PLAIN
  }

  /** How far it has got. Each stage follows the one before; a step may be left out. */
  public enum Stage {
    /** As ever. */
    SERVING,
    /** Serves on, and a replacement was asked for. */
    REPLACING,
    /** Gets no new requests, and finishes those that it has. */
    OUT,
    /** Was told to stop. */
    STOPPING
  }
}
