package dev.gleaner.simulator.services;

import dev.gleaner.simulator.services.LogEntry.What;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Servers that batch starts for itself while tasks wait, and gives back when none does. */
final class OwnServers {

  private record ServerOrder(SiteState site, int cores) {}

  private final long startMillis;
  private final ReplayEvents events;
  private final ReplayLog log;
  private final List<SiteState> sites = new ArrayList<>();
  // By number. Orders of a site that closes are given up, but stay among the events.
  private final Map<Integer, ServerOrder> orders = new HashMap<>();
  private int nextOrder;

  OwnServers(BatchServers servers, int firstPlace, ReplayEvents events, ReplayLog log) {
    this.startMillis = servers.startMillis();
    this.events = events;
    this.log = log;
    servers.sites().forEach(one -> sites.add(SiteState.owned(one, firstPlace + sites.size())));
  }

  List<SiteState> sites() {
    return sites;
  }

  /** Whether the order was still wanted. */
  boolean makeReady(long now, int number) {
    ServerOrder order = orders.remove(number);
    if (order == null) {
      return false;
    }
    order.site().change(now, order.cores(), -order.cores());
    log.cores(now, What.READY, order.site(), order.cores());
    return true;
  }

  /** All servers of a site go, those as well that are not ready yet. */
  void close(long now, SiteState site) {
    int gone = site.ready() + site.starting();
    if (gone > 0) {
      orders.values().removeIf(order -> order.site() == site);
      site.change(now, -site.ready(), -site.starting());
      log.cores(now, What.GIVEN_BACK, site, gone);
    }
  }

  /** Servers with frozen tasks are back, and paid for again. */
  void reopen(long now, SiteState site) {
    if (site.open && !site.frozen.isEmpty()) {
      site.change(now, site.frozen.size(), 0);
      log.cores(now, What.BOUGHT, site, site.frozen.size());
      log.cores(now, What.READY, site, site.frozen.size());
    }
  }

  void giveBackIdle(long now) {
    for (SiteState site : sites) {
      int idle = site.idle();
      if (idle > 0) {
        site.change(now, -idle, 0);
        log.cores(now, What.GIVEN_BACK, site, idle);
      }
    }
  }

  /** A core for each task that waits and for which none is on its way. */
  void buy(long now, int waiting) {
    if (sites.isEmpty() || waiting == 0) {
      return;
    }
    int wanted = waiting - sites.stream().mapToInt(SiteState::starting).sum();
    if (wanted <= 0) {
      return;
    }
    sites.stream()
        .filter(site -> site.open)
        .min(Comparator.comparingDouble(site -> site.dollarsPerCoreHour(now)))
        .ifPresent(
            site -> {
              site.change(now, 0, wanted);
              orders.put(nextOrder, new ServerOrder(site, wanted));
              events.add(now + startMillis, ReplayEvents.SERVERS_ARE_READY, nextOrder++);
              log.cores(now, What.BOUGHT, site, wanted);
            });
  }

  double dollars(long end) {
    sites.forEach(site -> site.change(end, 0, 0));
    return sites.stream().mapToDouble(SiteState::dollars).sum();
  }
}
