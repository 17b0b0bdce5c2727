package dev.gleaner.core.plan;

import dev.gleaner.core.buy.capacity.policies.CapacityPolicyName;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The same need with other targets and by other policies: the paper's figure 14. More nines cost
 * more, and bring more excess.
 *
 * @param unavailabilities that may be wanted
 */
public record WhatIf(
    List<Integer> capacities, List<Double> unavailabilities, List<CapacityPolicyName> policies) {

  /** From 2 nines to 6. */
  public static final List<Double> TWO_TO_SIX_NINES = List.of(1e-2, 1e-3, 1e-4, 1e-5, 1e-6);

  public WhatIf {
    capacities = List.copyOf(capacities);
    unavailabilities = List.copyOf(unavailabilities);
    policies = List.copyOf(policies);
  }

  /** How many plans are made. */
  public int plans() {
    return capacities.size() * unavailabilities.size() * policies.size();
  }

  /** By capacity, then policy, then target. */
  public List<CapacityPlan> plans(CapacityPlanner planner, Consumer<CapacityPlan> onPlan) {
    List<CapacityPlan> plans = new ArrayList<>();
    for (int capacity : capacities) {
      for (CapacityPolicyName policy : policies) {
        for (double unavailability : unavailabilities) {
          CapacityPlan plan =
              planner.planned(planner.request().with(capacity, unavailability, policy));
          plans.add(plan);
          onPlan.accept(plan);
        }
      }
    }
    return plans;
  }
}
