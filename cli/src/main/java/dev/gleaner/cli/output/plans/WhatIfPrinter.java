package dev.gleaner.cli.output.plans;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.gleaner.cli.output.Column;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.ListPrinter;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.Prose;
import dev.gleaner.config.units.AvailabilityText;
import dev.gleaner.core.plan.CapacityPlan;
import java.io.PrintWriter;
import java.util.List;

/**
 * Prints what more and fewer nines cost.
 *
 * @param source where the prices come from
 * @param leftOut which of their markets were not looked at
 */
public record WhatIfPrinter(String source, List<CapacityPlan> plans, LeftOut leftOut) {

  public void print(OutputFormat format, PrintWriter out) {
    ListPrinter<CapacityPlan> rows = new ListPrinter<>(columns());
    switch (format) {
      case TABLE, WIDE -> {
        rows.table(plans, format.width(), out);
        leftOut
            .sentence()
            .ifPresent(
                sentence -> {
                  out.println();
                  Prose.print(sentence, out);
                });
      }
      case CSV -> rows.csv(plans, out);
      case JSON -> {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        root.put("source", source);
        leftOut.put(root);
        rows.json(root, "plans", plans, out);
      }
    }
    out.flush();
  }

  private static List<Column<CapacityPlan>> columns() {
    return List.of(
        Column.of("policy", "policy", CapacityPlanJson::policy, CapacityPlanJson::policy),
        Column.of("needed", "cores", p -> p.request().capacity(), p -> "" + p.request().capacity()),
        Column.of(
            "wanted_unavailability",
            "wanted",
            p -> p.request().unavailability(),
            p -> AvailabilityText.percentBut(p.request().unavailability())),
        Column.of(
            "calibrated_unavailability",
            "expected",
            p -> Odds.known(p.calibratedUnavailability()),
            p -> Odds.of(p.calibratedUnavailability())),
        Column.of(
            "unavailability",
            "by the past",
            p -> Odds.known(p.unavailability()),
            p -> Odds.of(p.unavailability())),
        Column.forPrograms("meets_target", CapacityPlan::meetsTarget),
        Column.of("target", "target", CapacityPlanJson::promise, CapacityPlanJson::promise),
        Column.of(
            "usd_per_hour",
            "cost/h",
            p -> p.pool().dollarsPerHour(),
            p -> Figures.dollars(p.pool().dollarsPerHour())),
        Column.forPrograms("on_demand_usd_per_hour", p -> p.onDemand().dollarsPerHour()),
        Column.of(
            "cost_over_on_demand",
            "of on-demand",
            CapacityPlan::costOverOnDemand,
            p -> Figures.percent(p.costOverOnDemand())),
        Column.of("excess", "excess", CapacityPlan::excess, p -> Figures.percent(p.excess())),
        Column.of(
            "markets", "markets", p -> p.lots().size(), p -> String.valueOf(p.lots().size())));
  }
}
