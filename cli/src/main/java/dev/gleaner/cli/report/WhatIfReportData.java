package dev.gleaner.cli.report;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.simulator.plan.CapacityPlan;
import java.util.List;

/**
 * All that the page about targets shows.
 *
 * @param schemes the lines, in the order of their colours
 * @param baseline none of them is one
 */
record WhatIfReportData(
    String title,
    List<String> schemes,
    String baseline,
    List<Fact> facts,
    List<TargetPoint> points) {

  static WhatIfReportData of(String title, List<CapacityPlan> plans) {
    List<TargetPoint> points = plans.stream().map(TargetPoint::of).toList();
    CapacityPlan first = plans.get(0);
    return new WhatIfReportData(
        title,
        points.stream().map(TargetPoint::line).distinct().toList(),
        "",
        List.of(
            new Fact("Plans", String.valueOf(plans.size())),
            new Fact(
                "The future falls short by",
                Figures.decimal(first.request().calibration().nines(), 1) + " nines"),
            new Fact("Availability", first.request().model().name())),
        points);
  }
}
