package dev.gleaner.core.share;

import static org.assertj.core.api.Assertions.assertThat;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.model.Resources;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What must hold of every pool at any time. */
final class PoolRules {

  private PoolRules() {}

  static void check(ServerPool pool, Map<Long, Demand> demands, long now, long waitMillis) {
    Set<Long> ids = new HashSet<>();
    for (Server server : pool.servers()) {
      assertThat(ids.add(server.id())).isTrue();
      Resources held = server.holders().values().stream().reduce(Resources.NONE, Resources::plus);
      assertThat(held.plus(server.free()))
          .as("no server is over-committed")
          .isEqualTo(server.size());
      assertThat(server.holders().values()).noneMatch(Resources::isNone);
      assertThat(demands.keySet()).containsAll(server.holders().keySet());
      if (server.isIdle()) {
        assertThat(now - server.freeSince()).isBetween(0L, waitMillis - 1);
      }
      checkCompany(server, demands);
    }
    demands.values().forEach(demand -> checkHoldings(pool.heldBy(demand.application()), demand));
  }

  /**
   * Nothing may be bought in a market while there is room that a new application could use; up to
   * the crumbs of rounding slices to whole numbers.
   */
  static void checkPurchase(ServerPool pool, Demand demand, Grant grant) {
    for (Slice bought : grant.slices()) {
      if (grant.bought().contains(bought.server())) {
        Resources portion = demand.portions().get(bought.market());
        assertThat(pool.servers())
            .filteredOn(server -> server.market().equals(bought.market()))
            .filteredOn(server -> !grant.bought().contains(server.id()))
            .filteredOn(server -> isOpenTo(server, demand))
            .extracting(server -> Proportions.within(portion, server.free()))
            .noneMatch(slice -> slice.milliCores() > 1 && slice.memoryMib() > 1);
        checkFull(pool, bought, grant);
      }
    }
  }

  // Equation 8 for the rest: of the servers bought in a market, all but the last are full.
  private static void checkFull(ServerPool pool, Slice slice, Grant grant) {
    List<Server> bought =
        pool.servers().stream()
            .filter(server -> server.market().equals(slice.market()))
            .filter(server -> grant.bought().contains(server.id()))
            .toList();
    for (Server server : bought.subList(0, bought.size() - 1)) {
      assertThat(Math.min(server.free().milliCores(), server.free().memoryMib())).isZero();
    }
  }

  private static boolean isOpenTo(Server server, Demand demand) {
    boolean mine = !server.heldBy(demand.application()).isNone();
    return server.isIdle() || mine || (!server.isReserved() && !demand.alone());
  }

  private static void checkCompany(Server server, Map<Long, Demand> demands) {
    boolean anyAlone = server.holders().keySet().stream().anyMatch(id -> demands.get(id).alone());
    assertThat(server.isReserved()).isEqualTo(anyAlone);
    if (anyAlone) {
      assertThat(server.holders()).as("private is never shared").hasSize(1);
    }
  }

  private static void checkHoldings(List<Slice> slices, Demand demand) {
    Map<Market, Resources> portions = demand.portions();
    portions.forEach((market, portion) -> assertThat(in(market, slices)).isEqualTo(portion));
    Resources all = slices.stream().map(Slice::amount).reduce(Resources.NONE, Resources::plus);
    assertThat(all).as("it holds what it asked for").isEqualTo(demand.resources());
  }

  private static Resources in(Market market, List<Slice> slices) {
    return slices.stream()
        .filter(slice -> slice.market().equals(market))
        .map(Slice::amount)
        .reduce(Resources.NONE, Resources::plus);
  }
}
