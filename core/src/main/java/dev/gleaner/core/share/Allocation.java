package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * One demand on its way to a grant, market by market: what the application has and still wants
 * stays, then it grows on the servers where it is, then come the surplus of others, the free list,
 * and new servers.
 */
final class Allocation {

  private final Inventory inventory;
  private final SurplusOrder order;
  private final long now;
  private final long application;
  private final boolean alone;
  private final Map<Long, Server> before = new TreeMap<>();
  private final Map<Long, Resources> heldBefore = new TreeMap<>();
  private final Set<Long> reused = new TreeSet<>();
  private final List<Long> bought = new ArrayList<>();

  Allocation(Inventory inventory, SurplusOrder order, long now, long application, boolean alone) {
    this.inventory = inventory;
    this.order = order;
    this.now = now;
    this.application = application;
    this.alone = alone;
    for (Server server : inventory.of(application)) {
      before.put(server.id(), server);
      heldBefore.put(server.id(), server.heldBy(application));
    }
  }

  Grant grant(Map<Market, Resources> portions) {
    // All is given back before anything is taken, so that nobody buys beside a room just left.
    before.values().stream()
        .map(Server::market)
        .distinct()
        .forEach(market -> keep(market, portions.getOrDefault(market, Resources.NONE)));
    portions.forEach(this::fill);
    List<Slice> slices =
        inventory.of(application).stream().map(server -> Slice.of(server, application)).toList();
    return new Grant(slices, givenBack(), List.copyOf(reused), bought);
  }

  /** The largest slices stay, so that the application ends up on few servers. */
  private void keep(Market market, Resources portion) {
    List<Server> largestFirst =
        mine(market).stream()
            .sorted(Comparator.comparingLong(server -> -server.heldBy(application).milliCores()))
            .toList();
    Resources rest = portion;
    for (Server server : largestFirst) {
      Resources held = server.heldBy(application);
      Resources kept = rest.overlap(held);
      boolean stays = server.isReserved() == alone && Proportions.isUsable(kept, portion);
      Resources stay = stays ? kept : Resources.NONE;
      rest = rest.minus(stay);
      if (!stay.equals(held)) {
        inventory.assign(server, application, stay, alone, now);
      }
    }
  }

  private void fill(Market market, Resources portion) {
    List<Server> mine = mine(market);
    Resources rest =
        mine.stream().map(server -> server.heldBy(application)).reduce(portion, Resources::minus);
    rest = fillSurplus(mine, rest);
    if (!alone && !rest.isNone()) {
      rest =
          fillSurplus(
              inventory.of(market).stream()
                  .filter(server -> !server.isIdle() && !server.isReserved())
                  .toList(),
              rest);
    }
    if (!rest.isNone()) {
      rest = fillIdle(market, rest);
    }
    while (!rest.isNone()) {
      Server server = inventory.buy(market, now);
      bought.add(server.id());
      rest = take(server, rest);
    }
  }

  private Resources fillSurplus(Collection<Server> servers, Resources wanted) {
    Resources rest = wanted;
    while (!rest.isNone()) {
      Resources missing = rest;
      List<Server> roomy = servers.stream().filter(server -> isRoomFor(missing, server)).toList();
      if (roomy.isEmpty()) {
        return rest;
      }
      rest = take(order.choose(roomy, rest), rest);
    }
    return rest;
  }

  // The one that came last, so that those that wait longer end sooner and cost less.
  private Resources fillIdle(Market market, Resources wanted) {
    List<Server> newestFirst =
        inventory.of(market).stream()
            .filter(Server::isIdle)
            .sorted(Comparator.comparingLong(server -> -server.freeSince()))
            .toList();
    Resources rest = wanted;
    for (Server server : newestFirst) {
      if (!rest.isNone()) {
        rest = take(server, rest);
        if (!before.containsKey(server.id())) {
          reused.add(server.id());
        }
      }
    }
    return rest;
  }

  private Resources take(Server server, Resources wanted) {
    Resources slice = Proportions.within(wanted, server.free());
    if (slice.isNone()) {
      throw new IllegalArgumentException(
          "a server of %s has no room for any of %s".formatted(server.market(), wanted));
    }
    Resources held = server.heldBy(application);
    inventory.assign(server, application, held.plus(slice), alone, now);
    return wanted.minus(slice);
  }

  private static boolean isRoomFor(Resources missing, Server server) {
    return Proportions.isUsable(Proportions.within(missing, server.free()), missing);
  }

  private List<Server> mine(Market market) {
    return inventory.of(application).stream()
        .filter(server -> server.market().equals(market))
        .toList();
  }

  private List<Slice> givenBack() {
    List<Slice> given = new ArrayList<>();
    heldBefore.forEach(
        (id, held) -> {
          Server server = before.get(id);
          Resources less = held.minus(held.overlap(server.heldBy(application)));
          if (!less.isNone()) {
            given.add(new Slice(id, server.market(), less));
          }
        });
    return given;
  }
}
