package dev.gleaner.operate.applications.books;

import dev.gleaner.core.model.Market;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Which machine each server is. A machine that we know is one server's, or doomed, or to be given
 * back: never two of these, and never two servers'.
 */
final class Fleet {

  private final String life;
  private long nextOrder;
  private final Map<String, ServerOrder> orders = new LinkedHashMap<>();
  private final Map<Long, GrantedServer> granted = new TreeMap<>();
  private final Map<String, GrantedServer> byMachine = new LinkedHashMap<>();
  private final Map<String, DoomedServer> doomed = new LinkedHashMap<>();
  private final Map<String, String> leaving = new LinkedHashMap<>();

  Fleet(BooksState state) {
    life = state.life();
    nextOrder = state.nextOrder();
    state.orders().forEach(order -> orders.put(order.token(), order));
    state.granted().forEach(this::put);
    state.doomed().forEach(one -> doomed.put(one.server().machine(), one));
    leaving.putAll(state.leaving());
  }

  String life() {
    return life;
  }

  long nextOrder() {
    return nextOrder;
  }

  private void put(GrantedServer server) {
    granted.put(server.server(), server);
    byMachine.put(server.machine(), server);
  }

  void order(Market market, List<Long> servers) {
    String token = "%s-%d".formatted(life, nextOrder++);
    orders.put(token, new ServerOrder(token, market, servers.size(), servers, 0));
  }

  Collection<ServerOrder> orders() {
    return orders.values();
  }

  Optional<ServerOrder> order(String token) {
    return Optional.ofNullable(orders.get(token));
  }

  void heard(ServerOrder order, long now) {
    orders.put(order.token(), order.heard(now));
  }

  /** Closes an order; its servers that have no machine get none. */
  void close(ServerOrder order) {
    orders.remove(order.token());
  }

  boolean knows(String machine) {
    return byMachine.containsKey(machine)
        || doomed.containsKey(machine)
        || leaving.containsKey(machine);
  }

  /**
   * The machine is the next server of an order.
   *
   * @return the server, or empty where nobody wants it any more and it will be given back
   */
  Optional<Long> bind(String token, String machine, Set<Long> wanted, long now) {
    ServerOrder order = orders.get(token);
    long server = order.servers().get(0);
    if (order.servers().size() == 1) {
      orders.remove(token);
    } else {
      orders.put(token, order.heard(now).rest());
    }
    if (!wanted.contains(server)) {
      leaving.put(machine, order.market().zone());
      return Optional.empty();
    }
    put(new GrantedServer(server, order.market(), machine, List.of(), false, false, now));
    return Optional.of(server);
  }

  Collection<GrantedServer> granted() {
    return granted.values();
  }

  Optional<GrantedServer> granted(long server) {
    return Optional.ofNullable(granted.get(server));
  }

  Optional<GrantedServer> ofMachine(String machine) {
    return Optional.ofNullable(byMachine.get(machine));
  }

  void update(GrantedServer server) {
    put(server);
  }

  /** It is nobody's any more; where it has a machine, that is to be given back. */
  void giveBack(long server) {
    GrantedServer gone = forget(server);
    if (gone != null) {
      leaving.put(gone.machine(), gone.market().zone());
    }
  }

  /** Its machine is gone, or there never was one; null where there was none. */
  GrantedServer forget(long server) {
    GrantedServer gone = granted.remove(server);
    if (gone != null) {
      byMachine.remove(gone.machine());
    }
    return gone;
  }

  void doom(DoomedServer server) {
    forget(server.server().server());
    doomed.put(server.server().machine(), server);
  }

  Collection<DoomedServer> doomed() {
    return doomed.values();
  }

  void endDoomed(String machine) {
    doomed.remove(machine);
  }

  void giveBackMachine(String machine, String zone) {
    leaving.put(machine, zone);
  }

  Map<String, String> leaving() {
    return Map.copyOf(leaving);
  }

  void gaveBack(String machine) {
    leaving.remove(machine);
  }

  List<ServerOrder> ordersOf(String zone) {
    return new ArrayList<>(orders.values())
        .stream().filter(order -> order.market().zone().equals(zone)).toList();
  }
}
