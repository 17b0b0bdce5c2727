package dev.gleaner.simulator.provider;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.cost.FewestInstances;
import dev.gleaner.core.evict.cost.PeriodRemainder;
import dev.gleaner.core.evict.cost.RemainingLife;
import dev.gleaner.core.evict.cost.RemainingLifeCost;
import dev.gleaner.core.evict.cost.RevenueLost;
import dev.gleaner.core.evict.cost.WorkAtStake;
import dev.gleaner.core.evict.cost.WorkLost;

/** The costs of victims that a scenario may name. */
public enum CostName {
  PERIOD_REMAINDER,
  REVENUE_LOST,
  WORK_LOST,
  FEWEST_INSTANCES,
  REMAINING_LIFE,
  WORK_AT_STAKE;

  Cost cost(long periodMillis, RemainingLife life) {
    return switch (this) {
      case PERIOD_REMAINDER -> new PeriodRemainder(periodMillis);
      case REVENUE_LOST -> new RevenueLost(periodMillis);
      case WORK_LOST -> new WorkLost();
      case FEWEST_INSTANCES -> new FewestInstances();
      case REMAINING_LIFE -> new RemainingLifeCost(life);
      case WORK_AT_STAKE -> new WorkAtStake(life, periodMillis);
    };
  }

  /** Whether it asks how long instances will run. */
  boolean foresees() {
    return this == REMAINING_LIFE || this == WORK_AT_STAKE;
  }
}
