package dev.gleaner.simulator.sharing;

import dev.gleaner.core.model.Market;
import dev.gleaner.core.share.Accounts;
import dev.gleaner.core.share.Demand;
import dev.gleaner.core.share.Revocation;
import dev.gleaner.core.share.ServerPool;
import dev.gleaner.core.share.Share;
import dev.gleaner.traces.vms.VmRequest;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * One replay: the same applications at the same prices, each alone or all together. It walks
 * through a sorted list and not through a queue of events, since nothing that happens causes
 * another event.
 */
final class SharingReplay {

  private final List<VmRequest> arrivals;
  private final List<RiskLevel> levels;
  private final List<Market> markets;
  private final PortfolioChoice portfolios;
  private final boolean alone;
  private final ServerPool pool;

  private final Set<Market> open = new LinkedHashSet<>();
  // What the levels choose of the markets that are open now.
  private final Map<RiskLevel, List<Share>> chosen = new EnumMap<>(RiskLevel.class);
  // Lost something, or came, and no market was open yet to ask again.
  private final Set<Integer> wanting = new TreeSet<>();
  private long bought;
  private long revoked;
  private long interruptions;

  SharingReplay(
      SharingSettings settings, RepeatedPrices prices, List<RiskLevel> levels, boolean alone) {
    this.arrivals = settings.arrivals();
    this.levels = levels;
    this.markets = prices.markets();
    this.portfolios = settings.portfolios();
    this.alone = alone;
    this.pool = new ServerPool(settings.surplus(), settings.allocationLatency(), prices);
  }

  SharingRun run(List<MarketEvent> events, long durationMillis) {
    for (int next = 0; next < events.size(); ) {
      MarketEvent event = events.get(next);
      long now = event.time();
      switch (event.turn()) {
        case DEPARTURE -> depart(now, event.index());
        case OPENING -> changeMarket(event.index(), true);
        case CLOSING -> {
          changeMarket(event.index(), false);
          revoke(now, markets.get(event.index()));
        }
        case ARRIVAL -> wanting.add(event.index());
      }
      next++;
      // Whoever wants something asks when all has happened that happens at one moment: not in a
      // market that closes in the same moment, too.
      if (next == events.size() || events.get(next).time() > now) {
        ask(now);
      }
    }
    Accounts accounts = pool.accounts(durationMillis);
    return new SharingRun(
        accounts.totalDollars(),
        accounts.freeListDollars(),
        accounts.utilisation(),
        accounts.serverHours(),
        bought,
        revoked,
        interruptions);
  }

  private void depart(long now, int application) {
    wanting.remove(application);
    pool.release(now, application);
  }

  private void changeMarket(int market, boolean opens) {
    chosen.clear();
    if (opens) {
      open.add(markets.get(market));
    } else {
      open.remove(markets.get(market));
    }
  }

  private void revoke(long now, Market market) {
    Revocation revocation = pool.revoke(now, market);
    revoked += revocation.servers().size();
    interruptions += revocation.losses().size();
    revocation.losses().keySet().forEach(application -> wanting.add(application.intValue()));
  }

  private void ask(long now) {
    if (open.isEmpty()) {
      return;
    }
    for (int application : wanting) {
      List<Share> portfolio =
          chosen.computeIfAbsent(
              levels.get(application), level -> portfolios.choose(level, Set.copyOf(open)));
      Demand demand = new Demand(application, arrivals.get(application).size(), portfolio, alone);
      bought += pool.hold(now, demand).bought().size();
    }
    wanting.clear();
  }
}
