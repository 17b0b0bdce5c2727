package dev.gleaner.cli.plan;

import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.core.plan.CapacityPlan;
import java.util.ArrayList;
import java.util.List;

/** What a person must know before believing in a plan. */
final class CapacityWarnings {

  private CapacityWarnings() {}

  static List<String> of(CapacityPlan plan) {
    List<String> warnings = new ArrayList<>(ofPrices(plan));
    if (plan.promise() == CapacityPlan.Promise.MISSED) {
      warnings.add(
          "gleaner: this pool misses its target: %s was wanted, %s is expected; choose by another"
                  .formatted(
                      AvailabilityText.percentBut(plan.request().unavailability()),
                      AvailabilityText.percentBut(plan.calibratedUnavailability()))
              + " --policy, or allow more markets");
    }
    if (plan.promise() == CapacityPlan.Promise.UNSUPPORTED) {
      warnings.add(
          "gleaner: nobody has seen enough to promise %s of servers that can be taken back: what was"
                  .formatted(AvailabilityText.percentBut(plan.request().unavailability()))
              + " seen supports %s; ask for that, look at more of the past, or buy on demand (--policy"
                  .formatted(AvailabilityText.percentBut(plan.evidence().roundedUnavailability()))
              + " on-demand)");
    }
    return warnings;
  }

  static List<String> ofPrices(CapacityPlan plan) {
    return plan.neverLost()
        ? List.of(
            "gleaner: no price was above the bid, so that every market looks as if it were always"
                + " there; since late 2017 AWS takes servers back without raising prices. Do not"
                + " believe these odds: bring in --advisor, or bid less (--bid 0.4)")
        : List.of();
  }
}
