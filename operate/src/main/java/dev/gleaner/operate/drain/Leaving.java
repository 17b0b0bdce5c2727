package dev.gleaner.operate.drain;

/**
 * A node that will be taken away, and what is known about when. Times are milliseconds since 1970.
 *
 * @param began when draining began
 * @param deadline when the node ends
 * @param certain whether it ends; if not, somebody advises to leave it, which is worth no force: no
 *     objection is overridden, and whoever has no replacement stays
 */
public record Leaving(String node, long began, long deadline, boolean certain) {

  /** One that ends for certain. */
  public Leaving(String node, long began, long deadline) {
    this(node, began, deadline, true);
  }

  /** From here on whatever is left is stopped by force. */
  public long forceAt(DrainSettings settings) {
    return deadline - settings.margin().toMillis();
  }

  /** From here on no objection counts: there is just enough time to keep new requests away. */
  public long overrideAt(DrainSettings settings) {
    return forceAt(settings) - settings.lag().toMillis();
  }

  boolean forces(DrainSettings settings, long now) {
    return certain && now >= forceAt(settings);
  }

  boolean overrides(DrainSettings settings, long now) {
    return certain && now >= overrideAt(settings);
  }

  /**
   * Until when an occupant goes on serving while its replacement is not ready. Who is slow to stop
   * may need all of the time that is left; but half of it is for the replacement in any case, since
   * few use the time that they may take.
   */
  public long patienceEnds(Occupant occupant, DrainSettings settings) {
    if (!certain) {
      return Long.MAX_VALUE;
    }
    long half = began + (forceAt(settings) - began) / 2;
    long leisurely = overrideAt(settings) - occupant.stopMillis();
    return Math.min(overrideAt(settings), Math.max(half, leisurely));
  }

  /**
   * When an occupant that gets no new requests is told to stop: not before load balancers have had
   * time to hear of it. Whose replacement serves costs nothing while it lives, and somebody may
   * still be talking to it. So it is told as late as leaves it all of the time that it may take to
   * stop. Where there is not so much, load balancers have another lag, since a busy one is slow;
   * but half of what is left is for stopping in any case.
   */
  long stopAt(Occupant occupant, DrainSettings settings) {
    long quiet = occupant.quietSince();
    long lag = settings.lag().toMillis();
    if (!occupant.replaced()) {
      return quiet + lag;
    }
    long leisurely =
        Math.min(forceAt(settings) - occupant.stopMillis(), quiet + settings.linger().toMillis());
    long another = quiet + Math.min(2 * lag, (forceAt(settings) - quiet) / 2);
    return Math.max(quiet + lag, Math.max(leisurely, another));
  }

  /**
   * Until when work goes on, since it may end by itself: as long as there is all of the time that
   * it may take to stop. If it is known to end before anything is forced, until then. What is known
   * to end later is told at once: all that it does here is done again elsewhere.
   */
  public long workGoesOnUntil(Occupant occupant, DrainSettings settings) {
    long force = forceAt(settings);
    if (occupant.end().earliest() > force) {
      return began;
    }
    long leisurely = force - occupant.stopMillis();
    return occupant.end().latest() > force
        ? leisurely
        : Math.max(leisurely, occupant.end().latest());
  }
}
