package dev.gleaner.simulator.hybrid;

/**
 * The servers, of which each runs one task at a time.
 *
 * @param servers all of them, when none is transient
 * @param shortServers those of them that only run short tasks, under schemes that have such
 * @param delayMicros how long a message takes, one way
 */
public record HybridCluster(int servers, int shortServers, long delayMicros) {

  /** What Sparrow's, Hawk's and Eagle's authors assume: half a millisecond. */
  public static final long USUAL_DELAY_MICROS = 500;

  public HybridCluster {
    if (servers < 1 || shortServers < 0 || shortServers >= servers || delayMicros < 0) {
      throw new IllegalArgumentException(
          "%d servers, %d for short tasks, %d µs".formatted(servers, shortServers, delayMicros));
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
