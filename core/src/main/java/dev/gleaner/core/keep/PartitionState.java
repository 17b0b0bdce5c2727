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
 * @param waiting the short tasks that nobody runs yet
 * @param spare slices that the policy did not ask for or has released, and that are there or on
 *     their way since they are part of larger servers ({@link WholeServers}): paid for, and counted
 *     nowhere else
 * @param leaving slices of transient servers that are being released or taken away: they get
 *     nothing new, and are paid for until they are gone
 */
public record PartitionState(
    int servers,
    int longServers,
    int transientServers,
    int onTheirWay,
    ShortWork waiting,
    int spare,
    int leaving) {

  public PartitionState {
    if (servers < 0
        || longServers < 0
        || longServers > servers
        || transientServers < 0
        || onTheirWay < 0
        || spare < 0
        || leaving < 0) {
      throw new IllegalArgumentException(
          ("%d servers, %d with long tasks, %d transient, %d on their way, %s, %d spare,"
                  + " %d leaving")
              .formatted(
                  servers, longServers, transientServers, onTheirWay, waiting, spare, leaving));
    }
  }

  /** With nothing spare and none leaving. */
  public PartitionState(
      int servers, int longServers, int transientServers, int onTheirWay, ShortWork waiting) {
    this(servers, longServers, transientServers, onTheirWay, waiting, 0, 0);
  }

  /** The same where so many of the transient slices are spare, those on their way first. */
  public PartitionState sparing(int slices) {
    int coming = Math.min(slices, onTheirWay);
    int there = slices - coming;
    return new PartitionState(
        servers - there,
        longServers,
        transientServers - there,
        onTheirWay - coming,
        waiting,
        spare + slices,
        leaving);
  }

  /** CloudCoaster §3.2: how likely a server drawn at random holds a long task. */
  public double longLoadRatio() {
    return servers == 0 ? 0 : (double) longServers / servers;
  }
}
