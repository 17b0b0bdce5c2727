package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The servers of a pool by market and by application, and the free list; books are kept here. */
final class Inventory {

  private final Accounts accounts;
  private final Map<Market, List<Server>> markets = new LinkedHashMap<>();
  private final Map<Long, Map<Long, Server>> applications = new TreeMap<>();
  // In the order in which they were relinquished.
  private final Set<Server> idle = new LinkedHashSet<>();
  private long nextServer;

  Inventory(Accounts accounts) {
    this.accounts = accounts;
  }

  List<Server> all() {
    return markets.values().stream().flatMap(List::stream).toList();
  }

  /** Of a market, in the order in which they were bought. */
  List<Server> of(Market market) {
    return markets.getOrDefault(market, List.of());
  }

  /** Of which an application holds a slice, in the order in which they were bought. */
  Collection<Server> of(long application) {
    return applications.getOrDefault(application, Map.of()).values();
  }

  Server buy(Market market, long now) {
    Server server = new Server(nextServer++, market, now);
    markets.computeIfAbsent(market, key -> new ArrayList<>()).add(server);
    return server;
  }

  /** Lets an application hold this much of a server, and whoever held it pay until now. */
  void assign(Server server, long application, Resources amount, boolean alone, long now) {
    accounts.settle(server, now);
    server.assign(application, amount, alone, now);
    if (amount.isNone()) {
      forget(application, server);
    } else {
      applications.computeIfAbsent(application, key -> new TreeMap<>()).put(server.id(), server);
    }
    idle.remove(server);
    if (server.isIdle()) {
      idle.add(server);
    }
  }

  /** Takes away servers, which are paid until then. */
  void remove(List<Server> gone, long paidUntil) {
    for (Server server : gone) {
      accounts.settle(server, paidUntil);
      idle.remove(server);
      of(server.market()).remove(server);
      server.holders().keySet().forEach(application -> forget(application, server));
    }
  }

  /** A market without servers: where it has some again, they come after all others. */
  void forget(Market market) {
    markets.remove(market);
  }

  long nextServer() {
    return nextServer;
  }

  /** Servers as they were kept, into an empty inventory. */
  void restore(List<Server> servers, long next) {
    nextServer = next;
    for (Server server : servers) {
      markets.computeIfAbsent(server.market(), key -> new ArrayList<>()).add(server);
      server
          .holders()
          .keySet()
          .forEach(
              application ->
                  applications
                      .computeIfAbsent(application, key -> new TreeMap<>())
                      .put(server.id(), server));
    }
    servers.stream()
        .filter(Server::isIdle)
        .sorted(Comparator.comparingLong(Server::freeSince))
        .forEach(idle::add);
  }

  /** Takes away the servers that have been idle for this long; they are paid until then. */
  List<Server> removeIdle(long waitMillis, long now) {
    List<Server> due =
        idle.stream().takeWhile(server -> server.freeSince() + waitMillis <= now).toList();
    for (Server server : due) {
      accounts.settle(server, server.freeSince() + waitMillis);
      idle.remove(server);
      of(server.market()).remove(server);
    }
    return due;
  }

  private void forget(long application, Server server) {
    Map<Long, Server> left = applications.get(application);
    left.remove(server.id());
    if (left.isEmpty()) {
      applications.remove(application);
    }
  }
}
