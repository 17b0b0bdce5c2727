package dev.gleaner.core.evict;

/**
 * Past the paper, from its outlook: what a provider ends in the middle of a paid period, it has run
 * for nothing. So room that normal requests are expected to want soon is made when periods end: as
 * long as less is free than they are expected to take, an instance whose period ends is not let
 * into the next, and none takes its place.
 */
public final class EndOfPeriod {

  private static final int CORES = 0;

  private final Hosts hosts;
  private final NormalGrowth growth;

  public EndOfPeriod(Hosts hosts, NormalGrowth growth) {
    this.hosts = hosts;
    this.growth = growth;
  }

  /** Whether an instance ends now that one of its periods does. */
  public boolean ends(long now) {
    return hosts.totalFree(CORES) < growth.expected(now);
  }

  /** Whether a preemptible request may take what is free. */
  public boolean admits(Request request, long now) {
    return hosts.totalFree(CORES) - request.size().get(CORES) >= growth.expected(now);
  }
}
