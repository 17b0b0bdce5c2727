package dev.gleaner.simulator.services;

import java.util.List;

/**
 * What is replayed.
 *
 * @param pool the likeliest to be there first
 * @param serviceCores that the services need
 * @param hibernating whether a task that is stopped keeps what it has done: on servers that go, it
 *     goes on when these come back; if it makes room for the service, wherever there is room
 * @param end when the replay stops, whatever is left undone
 */
public record ReplaySettings(
    List<Holding> pool,
    int serviceCores,
    BatchJobs jobs,
    BatchServers own,
    boolean hibernating,
    long end) {

  public ReplaySettings {
    pool = List.copyOf(pool);
  }
}
