package dev.gleaner.cli.output.plans;

import dev.gleaner.cli.output.Column;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.ListPrinter;
import dev.gleaner.cli.output.OutputFormat;
import dev.gleaner.cli.output.Prose;
import dev.gleaner.cli.output.markets.MarketColumns;
import dev.gleaner.core.plan.CapacityPlan;
import dev.gleaner.core.plan.PlannedLot;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints a pool that holds a capacity.
 *
 * @param source where the prices come from
 * @param leftOut which of their markets were not looked at
 */
public record CapacityPlanPrinter(String source, CapacityPlan plan, LeftOut leftOut) {

  public void print(OutputFormat format, PrintWriter out) {
    ListPrinter<PlannedLot> lots = new ListPrinter<>(columns());
    switch (format) {
      case TABLE, WIDE -> {
        lots.table(plan.lots(), format.width(), out);
        out.println();
        CapacitySentences.of(plan).forEach(sentence -> Prose.print(sentence, out));
        leftOut.sentence().ifPresent(sentence -> Prose.print(sentence, out));
      }
      case CSV -> lots.csv(plan.lots(), out);
      case JSON -> lots.json(CapacityPlanJson.of(source, plan, leftOut), "buy", plan.lots(), out);
    }
    out.flush();
  }

  private static List<Column<PlannedLot>> columns() {
    List<Column<PlannedLot>> columns =
        new ArrayList<>(MarketColumns.of((PlannedLot row) -> row.lot().market()));
    columns.add(
        Column.of(
            "contract",
            "contract",
            row -> CapacitySentences.contract(row.lot()),
            row -> CapacitySentences.contract(row.lot())));
    columns.add(
        Column.of(
            "servers", "servers", row -> row.lot().servers(), row -> "" + row.lot().servers()));
    columns.add(Column.of("capacity", "cores", PlannedLot::capacity, row -> "" + row.capacity()));
    columns.add(
        Column.of(
            "server_usd_per_hour",
            "price",
            row -> row.lot().price(),
            row -> Figures.dollars(row.lot().price())));
    columns.add(
        Column.of(
            "usd_per_hour",
            "all/h",
            row -> row.lot().dollarsPerHour(),
            row -> Figures.dollars(row.lot().dollarsPerHour())));
    columns.add(
        Column.of(
            "unavailability",
            "available",
            row -> Odds.known(row.unavailability()),
            row -> Odds.of(row)));
    return columns;
  }
}
