package dev.gleaner.core.place.gate;

import dev.gleaner.core.model.Reason;
import dev.gleaner.core.place.PlacementReason;

/**
 * For how long one request puts up with being turned down. That a better node has not come so far
 * means that it may be long in coming: nobody waits longer than what it saves is worth, and nobody
 * waits for ever.
 */
public final class Patience {

  private static final long NOT_TURNED_DOWN = -1;

  private final long mostMillis;
  private long since = NOT_TURNED_DOWN;
  private long until;

  /**
   * @param mostMillis how long a request may be turned down for nodes that have room
   */
  public Patience(long mostMillis) {
    this.mostMillis = mostMillis;
  }

  /** A node was turned down. Until when it is worth waiting is said by the first of a row. */
  public void turnedDown(Reason because, long now) {
    if (since == NOT_TURNED_DOWN) {
      since = now;
      long busy =
          because instanceof PlacementReason.SoonerOnBusyNode sooner ? sooner.waitMillis() : 0;
      until = now + busy + mostMillis;
    }
  }

  /** The request got a node. */
  public void served() {
    since = NOT_TURNED_DOWN;
  }

  public boolean isTurnedDown() {
    return since != NOT_TURNED_DOWN;
  }

  /** Whether any node will do from now on. */
  public boolean isOver(long now) {
    return isTurnedDown() && now > until;
  }

  /** Whether the wait so far has cost more than turning another node down for this would save. */
  public boolean isOver(Reason because, long now) {
    return isTurnedDown()
        && because instanceof PlacementReason.SaferElsewhere safer
        && now - since > safer.lossMillis() - safer.acceptableMillis();
  }
}
