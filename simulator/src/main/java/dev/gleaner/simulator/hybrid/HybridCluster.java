package dev.gleaner.simulator.hybrid;

/**
 * The servers, of which each runs one task at a time.
 *
 * @param servers all of them, when none is transient
 * @param shortServers those of them that only run short tasks, under schemes that have such
 * @param delay how long a message takes, one way, in ticks
 */
public record HybridCluster(int servers, int shortServers, long delay) {

  /** What Sparrow's, Hawk's and Eagle's authors assume: half a millisecond. */
  public static final long USUAL_DELAY = HybridJobs.TICKS.nearest(0.5);

  public HybridCluster {
    if (servers < 1 || shortServers < 0 || shortServers >= servers || delay < 0) {
      throw new IllegalArgumentException(
          "%d servers, %d for short tasks, a delay of %d".formatted(servers, shortServers, delay));
    }
  }

  /** Those that long tasks may use. */
  int longServers(HybridScheme scheme) {
    return scheme.centralLong() ? servers - shortServers : servers;
  }

  /** Those of the short partition that never go. */
  public int keptShortServers(HybridScheme scheme) {
    int kept = scheme.growth().map(growth -> growth.budget().onDemand()).orElse(shortServers);
    return scheme.centralLong() ? kept : 0;
  }
}
