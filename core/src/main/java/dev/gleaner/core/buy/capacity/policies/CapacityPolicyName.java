package dev.gleaner.core.buy.capacity.policies;

import dev.gleaner.core.buy.capacity.CapacityPolicy;

/** The ways to choose servers for a capacity, as files and options name them. */
public enum CapacityPolicyName {
  GLEANER,
  TR_KUBERNETES,
  TR_KUBERNETES_RELEASED,
  FLEET_CHEAPEST,
  FLEET_DIVERSE,
  GREEDY_AVAILABILITY,
  ON_DEMAND;

  public CapacityPolicy policy() {
    return switch (this) {
      case GLEANER -> new LeastCost();
      case TR_KUBERNETES -> new CostTimesLoss();
      case TR_KUBERNETES_RELEASED -> new ReleasedGreedy();
      case FLEET_CHEAPEST -> CheapestInTurn.CHEAPEST;
      case FLEET_DIVERSE -> CheapestInTurn.DIVERSE;
      case GREEDY_AVAILABILITY -> new LikeliestFirst();
      case ON_DEMAND -> new OnDemandOnly();
    };
  }
}
