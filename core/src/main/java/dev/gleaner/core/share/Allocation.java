package dev.gleaner.core.share;

import dev.gleaner.core.model.Market;
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
  private final Demand demand;
  private final long application;
  private final Map<Long, Server> before = new TreeMap<>();
  private final Map<Long, Amount> heldBefore = new TreeMap<>();
  private final Set<Long> reused = new TreeSet<>();
  private final List<Long> bought = new ArrayList<>();

  Allocation(Inventory inventory, SurplusOrder order, long now, Demand demand) {
    this.inventory = inventory;
    this.order = order;
    this.now = now;
    this.demand = demand;
    this.application = demand.application();
    for (Server server : inventory.of(application)) {
      before.put(server.id(), server);
      heldBefore.put(server.id(), server.heldBy(application));
    }
  }

  Grant grant() {
    Map<Market, Amount> portions = demand.portions();
    // All is given back before anything is taken, so that nobody buys beside a room just left.
    before.values().stream()
        .map(Server::market)
        .distinct()
        .forEach(market -> keep(market, portions.getOrDefault(market, Amount.NONE)));
    portions.forEach(this::fill);
    List<Slice> slices =
        inventory.of(application).stream().map(server -> Slice.of(server, application)).toList();
    return new Grant(slices, givenBack(), List.copyOf(reused), bought);
  }

  /** The largest slices stay, so that the application ends up on few servers. */
  private void keep(Market market, Amount portion) {
    List<Server> largestFirst =
        mine(market).stream()
            .sorted(Comparator.comparingLong(server -> -server.heldBy(application).milliCores()))
            .toList();
    Amount rest = portion;
    for (Server server : largestFirst) {
      Amount held = server.heldBy(application);
      Amount kept = rest.overlap(held);
      boolean stays = server.isReserved() == demand.alone() && kept.isUsableFor(portion);
      Amount stay = stays ? kept : Amount.NONE;
      rest = rest.minus(stay);
      if (!stay.equals(held)) {
        inventory.assign(server, application, stay, demand.alone(), now);
      }
    }
  }

  private void fill(Market market, Amount portion) {
    List<Server> mine = mine(market);
    Amount rest =
        mine.stream().map(server -> server.heldBy(application)).reduce(portion, Amount::minus);
    rest = fillSurplus(mine, rest);
    if (!demand.alone() && !rest.isNone()) {
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

  private Amount fillSurplus(Collection<Server> servers, Amount wanted) {
    Amount rest = wanted;
    while (!rest.isNone()) {
      Amount missing = rest;
      List<Server> roomy =
          servers.stream()
              .filter(server -> missing.within(server.free()).isUsableFor(missing))
              .toList();
      if (roomy.isEmpty()) {
        return rest;
      }
      rest = take(order.choose(roomy, rest), rest);
    }
    return rest;
  }

  // The one that came last, so that those that wait longer end sooner and cost less.
  private Amount fillIdle(Market market, Amount wanted) {
    List<Server> newestFirst =
        inventory.of(market).stream()
            .filter(Server::isIdle)
            .sorted(Comparator.comparingLong(server -> -server.freeSince()))
            .toList();
    Amount rest = wanted;
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

  private Amount take(Server server, Amount wanted) {
    Amount slice = wanted.within(server.free());
    if (slice.isNone()) {
      throw new IllegalArgumentException(
          "a server of %s has no room for any of %s".formatted(server.market(), wanted));
    }
    Amount held = server.heldBy(application);
    inventory.assign(server, application, held.plus(slice), demand.alone(), now);
    return wanted.minus(slice);
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
          Amount less = held.minus(held.overlap(server.heldBy(application)));
          if (!less.isNone()) {
            given.add(new Slice(id, server.market(), less));
          }
        });
    return given;
  }
}
