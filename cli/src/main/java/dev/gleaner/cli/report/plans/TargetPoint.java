package dev.gleaner.cli.report.plans;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.plans.Odds;
import dev.gleaner.cli.report.Figure;
import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.core.plan.CapacityPlan;
import java.util.Locale;

/**
 * A target, and what it costs by some policy.
 *
 * @param line what all points of one line have in common
 * @param nines that are wanted
 */
record TargetPoint(
    String line,
    double nines,
    String wanted,
    String expected,
    boolean met,
    String target,
    double cost,
    double excess,
    String costText,
    String excessText,
    String dollars) {

  /** Lines are told apart by the need as well where there are several. */
  static TargetPoint of(CapacityPlan plan, boolean severalNeeds) {
    return new TargetPoint(
        plan.request().policy().name().toLowerCase(Locale.ROOT).replace('_', '-')
            + (severalNeeds ? ", %d cores".formatted(plan.request().capacity()) : ""),
        Figure.rounded(AvailabilityText.nines(plan.request().unavailability())),
        AvailabilityText.percentBut(plan.request().unavailability()),
        Odds.of(plan),
        plan.meetsTarget(),
        plan.promise().name().toLowerCase(Locale.ROOT),
        Figure.rounded(plan.costOverOnDemand()),
        Figure.rounded(plan.excess()),
        Figures.percent(plan.costOverOnDemand()),
        Figures.percent(plan.excess()),
        Figures.dollars(plan.pool().dollarsPerHour()));
  }
}
