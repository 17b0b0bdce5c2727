package dev.gleaner.simulator.services;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How a service fared on a pool.
 *
 * @param shortShare the share of time in which it had less than it needs
 * @param meanExcess cores beyond its need, on average over time
 * @param dollars for all servers of the pool
 */
public record ServiceRecord(double shortShare, double meanExcess, double dollars) {

  /** From time 0 on. Batch makes room at once, so that only the pool matters. */
  public static ServiceRecord of(List<Holding> pool, int serviceCores, long until) {
    List<Site.Switch> changes = new ArrayList<>();
    for (int i = 0; i < pool.size(); i++) {
      changes.addAll(pool.get(i).site().changes(i));
    }
    changes.removeIf(change -> change.time() >= until);
    changes.sort(Comparator.comparingLong(Site.Switch::time));
    changes.add(new Site.Switch(until, -1, false));
    double shortMillis = 0;
    double excess = 0;
    long since = 0;
    int cores = 0;
    for (Site.Switch change : changes) {
      long millis = change.time() - since;
      shortMillis += cores < serviceCores ? millis : 0;
      excess += (double) Math.max(0, cores - serviceCores) * millis;
      since = change.time();
      if (change.site() >= 0) {
        cores += (change.opens() ? 1 : -1) * pool.get(change.site()).cores();
      }
    }
    return new ServiceRecord(
        shortMillis / until,
        excess / until,
        pool.stream().mapToDouble(one -> one.servers() * one.site().dollars(0, until)).sum());
  }
}
