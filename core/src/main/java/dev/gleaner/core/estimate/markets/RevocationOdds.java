package dev.gleaner.core.estimate.markets;

/**
 * How likely a transient server is taken away, from how many were in all the time that some were
 * there. One revocation in eighteen hours is taken as seen before, which is what CloudCoaster cites
 * (§4.2) for the servers of Amazon and Google: it counts as much as one observation.
 */
public final class RevocationOdds {

  private static final double PRIOR_MILLIS = 18 * 3_600_000.0;

  private double heldMillis = PRIOR_MILLIS;
  private double revoked = 1;
  private boolean begun;
  private int servers;
  private long since;

  /** So many servers are there from now on. */
  public void held(int now, long time) {
    if (begun) {
      heldMillis += (double) servers * (time - since);
    }
    begun = true;
    servers = now;
    since = time;
  }

  public void revoked() {
    revoked++;
  }

  /** The share of servers that is left after a while. */
  public double left(long millis) {
    return StrictMath.exp(-revoked / heldMillis * millis);
  }
}
