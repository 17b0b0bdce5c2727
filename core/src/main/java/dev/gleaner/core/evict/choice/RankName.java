package dev.gleaner.core.evict.choice;

import dev.gleaner.core.evict.Rank;
import dev.gleaner.core.evict.SchedulerInputs;
import dev.gleaner.core.evict.cover.LeastCostVictims;
import dev.gleaner.core.evict.rank.FreeRoomRank;
import dev.gleaner.core.evict.rank.LeastCostRank;
import dev.gleaner.core.evict.rank.OvercommitRank;
import dev.gleaner.core.evict.rank.PeriodRank;
import dev.gleaner.core.evict.rank.RemainingLifeRank;
import dev.gleaner.core.evict.rank.RevenueRank;

/** The ranks that a file may name. */
public enum RankName implements RankChoice {
  OVERCOMMIT,
  PERIOD,
  SPREAD,
  PACK,
  SPREAD_NORMAL,
  PACK_NORMAL,
  REMAINING_LIFE,
  REVENUE,
  LEAST_COST;

  @Override
  public Rank create(SchedulerInputs inputs, LeastCostVictims victims) {
    return switch (this) {
      case OVERCOMMIT -> new OvercommitRank();
      case PERIOD -> new PeriodRank(inputs.periodMillis());
      case SPREAD -> FreeRoomRank.spread();
      case PACK -> FreeRoomRank.pack();
      case SPREAD_NORMAL -> FreeRoomRank.spreadNormal();
      case PACK_NORMAL -> FreeRoomRank.packNormal();
      case REMAINING_LIFE -> new RemainingLifeRank(inputs.life());
      case REVENUE -> new RevenueRank();
      case LEAST_COST -> new LeastCostRank(victims);
    };
  }

  @Override
  public boolean foresees() {
    return this == REMAINING_LIFE;
  }
}
