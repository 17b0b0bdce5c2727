package dev.gleaner.core.keep;

/**
 * A cluster with a partition for short tasks only, as who sizes that partition sees it. Servers are
 * counted in slices: a server that can run as many tasks as several others counts as that many.
 *
 * @param servers all that run tasks now, also the transient ones that are not being released
 * @param longServers those that hold a long task, running or queued
 * @param transientServers those of the partition that came and may go, without those on their way
 *     and those being released
 * @param onTheirWay transient servers that were asked for and are not there yet
 * @param shortWaitingMillis how long all short tasks that wait would run on one server, as
 *     estimated
 */
public record PartitionState(
    int servers, int longServers, int transientServers, int onTheirWay, double shortWaitingMillis) {

  public PartitionState {
    if (servers < 0
        || longServers < 0
        || longServers > servers
        || transientServers < 0
        || onTheirWay < 0
        || !(shortWaitingMillis >= 0)) {
      throw new IllegalArgumentException(
          "%d servers, %d with long tasks, %d transient, %d on their way, %s ms waiting"
              .formatted(servers, longServers, transientServers, onTheirWay, shortWaitingMillis));
    }
  }

  /** CloudCoaster §3.2: how likely a server drawn at random holds a long task. */
  public double longLoadRatio() {
    return servers == 0 ? 0 : (double) longServers / servers;
  }
}
