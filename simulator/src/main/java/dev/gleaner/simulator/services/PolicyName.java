package dev.gleaner.simulator.services;

import dev.gleaner.core.buy.capacity.CapacityPolicy;
import dev.gleaner.core.buy.capacity.CheapestInTurn;
import dev.gleaner.core.buy.capacity.CostTimesLoss;
import dev.gleaner.core.buy.capacity.LikeliestFirst;

/** Who chooses the pool, as files say it. */
public enum PolicyName {
  TR_KUBERNETES,
  SPOT_FLEET_CHEAPEST,
  SPOT_FLEET_DIVERSE,
  LIKELIEST_FIRST;

  public CapacityPolicy policy() {
    return switch (this) {
      case TR_KUBERNETES -> new CostTimesLoss();
      case SPOT_FLEET_CHEAPEST -> CheapestInTurn.CHEAPEST;
      case SPOT_FLEET_DIVERSE -> CheapestInTurn.DIVERSE;
      case LIKELIEST_FIRST -> new LikeliestFirst();
    };
  }
}
