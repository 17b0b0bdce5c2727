package dev.gleaner.cli.report.plans;

import dev.gleaner.cli.output.plans.LeftOut;
import dev.gleaner.cli.report.Fact;
import dev.gleaner.core.plan.CapacityPlan;
import java.util.List;

/**
 * All that the page about targets shows.
 *
 * @param schemes the lines, in the order of their colours
 * @param baseline none of them is one
 * @param leftOut which markets were not looked at; empty where all were
 */
record WhatIfReportData(
    String title,
    List<String> schemes,
    String baseline,
    List<Fact> facts,
    String leftOut,
    List<TargetPoint> points) {

  static WhatIfReportData of(String title, List<CapacityPlan> plans, LeftOut leftOut) {
    boolean several = plans.stream().map(plan -> plan.request().capacity()).distinct().count() > 1;
    List<TargetPoint> points = plans.stream().map(plan -> TargetPoint.of(plan, several)).toList();
    CapacityPlan first = plans.get(0);
    return new WhatIfReportData(
        title,
        points.stream().map(TargetPoint::line).distinct().toList(),
        "",
        List.of(
            new Fact("Plans", String.valueOf(plans.size())),
            new Fact("Availability", first.estimateName())),
        leftOut.sentence().orElse(""),
        points);
  }
}
