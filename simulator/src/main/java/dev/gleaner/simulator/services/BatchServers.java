package dev.gleaner.simulator.services;

import java.util.List;

/**
 * Servers of its own that batch may start when tasks wait; none where it has to wait. They are
 * counted in cores, as if every server were packed full: less than that nobody can pay.
 *
 * @param sites of which the one whose core is cheapest at the time is taken
 * @param startMillis from the order until the first task; paid for
 */
public record BatchServers(List<Site> sites, long startMillis) {

  public static final BatchServers NONE = new BatchServers(List.of(), 0);

  public BatchServers {
    sites = List.copyOf(sites);
  }
}
