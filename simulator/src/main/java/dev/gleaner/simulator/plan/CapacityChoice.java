package dev.gleaner.simulator.plan;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CheapestInTurn;
import dev.gleaner.core.buy.capacity.CostTimesLoss;
import dev.gleaner.core.buy.capacity.LikeliestFirst;
import dev.gleaner.core.buy.capacity.OnDemandOnly;

/** The ways to choose servers for a capacity that people can ask for. */
public enum CapacityChoice {
  /** The cheapest pool that is found; as long as no search is here, the paper's greedy one. */
  GLEANER(new CostTimesLoss()),
  TR_KUBERNETES(new CostTimesLoss()),
  FLEET_CHEAPEST(CheapestInTurn.CHEAPEST),
  FLEET_DIVERSE(CheapestInTurn.DIVERSE),
  AVAILABILITY(new LikeliestFirst()),
  ON_DEMAND(new OnDemandOnly());

  private final CapacityPolicy policy;

  CapacityChoice(CapacityPolicy policy) {
    this.policy = policy;
  }

  public CapacityPolicy policy() {
    return policy;
  }
}
