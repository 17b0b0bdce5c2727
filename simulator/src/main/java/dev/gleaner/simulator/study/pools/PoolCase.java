package dev.gleaner.simulator.study.pools;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CapacityPool;
import dev.gleaner.core.buy.capacity.CapacityTarget;
import dev.gleaner.core.buy.capacity.MarketOffers;
import dev.gleaner.core.model.MarketHistory;
import dev.gleaner.core.plan.backtest.CapacityJudge;
import dev.gleaner.core.plan.backtest.CapacityRecord;
import java.util.List;

/**
 * A zone, or all of them, at some time.
 *
 * @param from since when pools are judged
 */
record PoolCase(
    String place,
    MarketOffers supply,
    List<MarketHistory> markets,
    long from,
    long until,
    double bid) {

  /** What somebody chooses here, and what became of it. */
  record Outcome(CapacityPool pool, CapacityRecord record) {

    /** Price of the pool while all of it is there, by that of the cheapest servers on demand. */
    double cost() {
      return record.costOverOnDemand();
    }

    double excess() {
      return (double) pool.excess() / pool.problem().target().capacity();
    }
  }

  Outcome choose(CapacityPolicy policy, CapacityTarget target) {
    CapacityPool pool = policy.choose(supply.problem(target));
    return new Outcome(pool, CapacityJudge.judge(pool, markets, from, until, bid));
  }
}
