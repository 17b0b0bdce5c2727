package dev.gleaner.core.evict.choice;

import dev.gleaner.core.evict.Cost;
import dev.gleaner.core.evict.SchedulerInputs;
import dev.gleaner.core.evict.cost.FewestInstances;
import dev.gleaner.core.evict.cost.PeriodRemainder;
import dev.gleaner.core.evict.cost.RemainingLifeCost;
import dev.gleaner.core.evict.cost.RevenueLost;
import dev.gleaner.core.evict.cost.WorkAtStake;
import dev.gleaner.core.evict.cost.WorkLost;

/** The costs of victims that a file may name. */
public enum CostName implements CostChoice {
  PERIOD_REMAINDER,
  REVENUE_LOST,
  WORK_LOST,
  FEWEST_INSTANCES,
  REMAINING_LIFE,
  WORK_AT_STAKE;

  @Override
  public Cost create(SchedulerInputs inputs) {
    long periodMillis = inputs.periodMillis();
    return switch (this) {
      case PERIOD_REMAINDER -> new PeriodRemainder(periodMillis);
      case REVENUE_LOST -> new RevenueLost(periodMillis);
      case WORK_LOST -> new WorkLost();
      case FEWEST_INSTANCES -> new FewestInstances();
      case REMAINING_LIFE -> new RemainingLifeCost(inputs.life());
      case WORK_AT_STAKE -> new WorkAtStake(inputs.life(), periodMillis);
    };
  }

  @Override
  public boolean foresees() {
    return this == REMAINING_LIFE || this == WORK_AT_STAKE;
  }
}
