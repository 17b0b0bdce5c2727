package dev.gleaner.operate.applications.books;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import dev.gleaner.core.share.Server;
import dev.gleaner.core.share.ServerPool;
import dev.gleaner.core.share.Slice;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What clouds are asked for, and what they say. A part of the {@link ApplicationBooks}. */
public final class Purchases {

  private final ServerPool pool;
  private final Fleet fleet;
  private final FleetNews news;
  private final BooksSettings settings;
  // Until when. Not kept: at worst a market is tried once too often.
  private final Map<Market, Long> avoided = new HashMap<>();

  Purchases(ServerPool pool, Fleet fleet, FleetNews news, BooksSettings settings) {
    this.pool = pool;
    this.fleet = fleet;
    this.news = news;
    this.settings = settings;
  }

  /** What clouds are to be asked for, and to go on being asked for until they have answered. */
  public List<ServerOrder> orders() {
    return List.copyOf(fleet.orders());
  }

  /** A cloud said yes, and named these machines; where it named none it will list them. */
  public void granted(String token, List<String> machines, long now) {
    fleet.order(token).ifPresent(order -> fleet.heard(order, now));
    machines.stream().sorted().forEach(machine -> bind(token, machine, now));
    if (!machines.isEmpty()) {
      refused(token, "the cloud had fewer servers than were asked for", now);
    }
  }

  void bind(String token, String machine, long now) {
    if (fleet.knows(machine) || fleet.order(token).isEmpty()) {
      return;
    }
    Set<Long> wanted = pool.servers().stream().map(Server::id).collect(Collectors.toSet());
    fleet
        .bind(token, machine, wanted, now)
        .ifPresent(server -> pool.paidFrom(List.of(server), now));
  }

  /** Servers of an order that have no machine get none: their holders look elsewhere. */
  public void refused(String token, String because, long now) {
    fleet.order(token).ifPresent(order -> refuse(order, because, now));
  }

  private void refuse(ServerOrder order, String because, long now) {
    fleet.close(order);
    avoid(order.market(), now);
    for (long number : pool.lose(now, order.servers(), now).keySet()) {
      Application application = news.numbered(number);
      application.want();
      application.waitsFor = because;
      news.allocation(application);
    }
  }

  /** All machines of a zone, as its cloud lists them now. */
  public void listed(String zone, Collection<ListedMachine> machines, long now) {
    new ZoneReview(this, fleet, settings, zone, now).of(machines);
  }

  /**
   * The cloud takes a machine away, and says so before it lists that. What is over already it lists
   * as well.
   */
  public void warned(String machine, long deadline, String because, long now) {
    if (now < deadline) {
      fleet.ofMachine(machine).ifPresent(server -> doom(List.of(server), deadline, because, now));
    }
  }

  /** The cloud takes servers away; they are there until the deadline, which may be over. */
  void doom(List<GrantedServer> servers, long deadline, String because, long now) {
    List<Long> ids = servers.stream().map(GrantedServer::server).toList();
    Map<Long, Map<Long, Resources>> held = news.holders(ids);
    Map<Long, List<Slice>> losses = pool.lose(now, ids, Math.max(now, deadline));
    for (GrantedServer one : servers) {
      avoid(one.market(), now);
      if (now < deadline) {
        fleet.doom(new DoomedServer(one, deadline, held.getOrDefault(one.server(), Map.of())));
      } else {
        fleet.forget(one.server());
      }
    }
    losses.forEach(
        (number, slices) -> {
          Application application = news.numbered(number);
          List<Long> lost = slices.stream().map(Slice::server).toList();
          application.calls.add(
              UpCallKind.HARD_REVOCATION, UpCallData.warning(lost, deadline, because));
          if (application.request().recovery().wants(application.progress)) {
            application.want();
          }
          news.allocation(application);
        });
  }

  private void avoid(Market market, long now) {
    avoided.put(market, now + settings.avoid().toMillis());
  }

  /** Whether a market has just taken a server away, or had none. */
  public boolean isAvoided(Market market, long now) {
    return now < avoided.getOrDefault(market, Long.MIN_VALUE);
  }

  /** A server is up, or has other names. */
  void changed(GrantedServer server) {
    fleet.update(server);
    news.holders(List.of(server.server())).values().stream()
        .flatMap(held -> held.keySet().stream())
        .forEach(number -> news.allocation(news.numbered(number)));
  }

  /** Machines to be given back, and the zone of each. */
  public Map<String, String> leaving() {
    return fleet.leaving();
  }

  /** It was given back. */
  public void gaveBack(String machine) {
    fleet.gaveBack(machine);
  }

  /** How many servers are how, each once, whoever shares it. */
  public Map<String, Long> servers() {
    Map<String, Long> servers = new LinkedHashMap<>();
    servers.put(
        "ordered", fleet.orders().stream().mapToLong(order -> order.servers().size()).sum());
    long ready = fleet.granted().stream().filter(GrantedServer::ready).count();
    servers.put("starting", fleet.granted().size() - ready);
    servers.put("ready", ready);
    servers.put("leaving", (long) fleet.doomed().size());
    return servers;
  }

  /** Markets in which something is held. */
  public Set<Market> markets() {
    return Stream.concat(
            pool.servers().stream().map(Server::market),
            fleet.doomed().stream().map(one -> one.server().market()))
        .collect(Collectors.toSet());
  }
}
