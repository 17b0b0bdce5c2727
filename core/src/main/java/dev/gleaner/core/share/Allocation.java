package dev.gleaner.core.share;

import dev.gleaner.core.buy.Market;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One demand on its way to a grant, market by market: what the application has and still wants
 * stays, then it grows on the servers where it is, then come the surplus of others, the free list,
 * and new servers.
 */
final class Allocation {

  private final ServerPool pool;
  private final long now;
  private final Demand demand;
  private final long application;
  private final List<Slice> before;
  private final Set<Long> idleBefore = new HashSet<>();
  private final List<Long> bought = new ArrayList<>();

  Allocation(ServerPool pool, long now, Demand demand) {
    this.pool = pool;
    this.now = now;
    this.demand = demand;
    this.application = demand.application();
    this.before = pool.heldBy(application);
    pool.servers().stream().filter(Server::isIdle).forEach(server -> idleBefore.add(server.id()));
  }

  Grant grant() {
    Map<Market, Amount> portions = demand.portions();
    // All is given back before anything is taken, so that nobody buys beside a room just left.
    before.stream()
        .map(Slice::market)
        .distinct()
        .forEach(market -> keep(market, portions.getOrDefault(market, Amount.NONE)));
    portions.forEach(this::fill);
    List<Slice> slices = pool.heldBy(application);
    List<Long> reused = slices.stream().map(Slice::server).filter(idleBefore::contains).toList();
    return new Grant(slices, givenBack(), reused, bought);
  }

  /** The largest slices stay, so that the application ends up on few servers. */
  private void keep(Market market, Amount portion) {
    List<Server> servers =
        pool.serversOf(market).stream()
            .filter(this::isHere)
            .sorted(Comparator.comparingLong(server -> -server.heldBy(application).milliCores()))
            .toList();
    Amount rest = portion;
    for (Server server : servers) {
      Amount held = server.heldBy(application);
      Amount kept = rest.overlap(held);
      boolean stays = server.isReserved() == demand.alone() && kept.isUsableFor(portion);
      Amount stay = stays ? kept : Amount.NONE;
      rest = rest.minus(stay);
      if (!stay.equals(held)) {
        pool.assign(server, application, stay, demand.alone(), now);
      }
    }
  }

  private void fill(Market market, Amount portion) {
    Amount held =
        pool.serversOf(market).stream()
            .map(server -> server.heldBy(application))
            .reduce(Amount.NONE, Amount::plus);
    Amount rest = portion.minus(held);
    rest = fillSurplus(market, rest, this::isHere);
    if (!demand.alone()) {
      rest = fillSurplus(market, rest, server -> !server.isIdle() && !server.isReserved());
    }
    rest = fillIdle(market, rest);
    while (!rest.isNone()) {
      Server server = pool.buy(market, now);
      bought.add(server.id());
      rest = take(server, rest);
    }
  }

  private Amount fillSurplus(Market market, Amount wanted, Predicate<Server> eligible) {
    Amount rest = wanted;
    while (!rest.isNone()) {
      Amount missing = rest;
      List<Server> servers =
          pool.serversOf(market).stream()
              .filter(eligible)
              .filter(server -> missing.within(server.free()).isUsableFor(missing))
              .toList();
      if (servers.isEmpty()) {
        return rest;
      }
      rest = take(pool.order().choose(servers, rest), rest);
    }
    return rest;
  }

  // The one that came last, so that those that wait longer end sooner and cost less.
  private Amount fillIdle(Market market, Amount wanted) {
    List<Server> newestFirst =
        pool.serversOf(market).stream()
            .filter(Server::isIdle)
            .sorted(Comparator.comparingLong(server -> -server.freeSince()))
            .toList();
    Amount rest = wanted;
    for (Server server : newestFirst) {
      rest = rest.isNone() ? rest : take(server, rest);
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
    pool.assign(server, application, held.plus(slice), demand.alone(), now);
    return wanted.minus(slice);
  }

  private boolean isHere(Server server) {
    return !server.heldBy(application).isNone();
  }

  private List<Slice> givenBack() {
    List<Slice> given = new ArrayList<>();
    for (Slice slice : before) {
      Amount held =
          pool.serversOf(slice.market()).stream()
              .filter(server -> server.id() == slice.server())
              .map(server -> server.heldBy(application))
              .reduce(Amount.NONE, Amount::plus);
      Amount less = slice.amount().minus(slice.amount().overlap(held));
      if (!less.isNone()) {
        given.add(new Slice(slice.server(), slice.market(), less));
      }
    }
    return given;
  }
}
