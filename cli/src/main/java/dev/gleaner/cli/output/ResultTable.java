package dev.gleaner.cli.output;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** For people: one table for each point. */
record ResultTable(boolean timing) implements ResultPrinter {

  @Override
  public void print(ScenarioOutcome outcome, PrintWriter out) {
    int seeds = outcome.seeds().size();
    out.println(
        "%s: %d %s, compared with %s job by job%s"
            .formatted(
                outcome.name(),
                seeds,
                seeds == 1 ? "seed" : "seeds",
                outcome.baseline(),
                seeds == 1 ? "" : " (mean ± 95% confidence)"));
    for (PointOutcome point : outcome.points()) {
      out.println();
      if (!outcome.sweptKey().isEmpty()) {
        out.println("%s = %s".formatted(outcome.sweptKey(), point.label()));
      }
      table(point).print(out);
      MoneyTable.print(point, outcome.baseline(), out);
      GroupTable.print(point, out);
      if (!point.quietTimes().isEmpty()) {
        out.println();
        out.println("quiet time that a node needs so that a task meets no change, by confidence");
        QuietTimeTable.of(point.quietTimes()).print(out);
      }
    }
  }

  private Table table(PointOutcome point) {
    List<Column> columns = columns(point);
    Table table = new Table(columns.stream().map(Column::title).toArray(String[]::new));
    for (SchemeSummary summary : point.summaries()) {
      table.add(columns.stream().map(column -> column.of().apply(summary)).toList());
    }
    return table;
  }

  private record Column(String title, Function<SchemeSummary, String> of) {}

  /** Copies and the gap to an oracle have a column only where there are any. */
  private List<Column> columns(PointOutcome point) {
    List<Column> columns = new ArrayList<>();
    columns.add(new Column("scheme", SchemeSummary::scheme));
    columns.add(
        new Column(
            "relative JCT",
            row -> Figures.withSpread(row.normalisedCompletion(), x -> Figures.decimal(x, 3))));
    if (has(point, SchemeSummary::gapClosed)) {
      columns.add(new Column("gap closed", row -> Figures.percent(row.gapClosed().mean())));
    }
    columns.add(
        new Column("mean JCT", row -> Figures.durationWithSpread(row.meanCompletionMillis())));
    columns.add(percent("mean saved", SchemeSummary::meanReduction));
    columns.add(percent("p90 saved", SchemeSummary::p90Reduction));
    columns.add(percent("work lost", SchemeSummary::wastedFraction));
    if (has(point, SchemeSummary::redundantFraction)) {
      columns.add(new Column("copies", row -> Figures.percent(row.redundantFraction().mean())));
    }
    columns.add(
        new Column("kills/task", row -> Figures.decimal(row.killsPerFinishedTask().mean(), 3)));
    columns.add(new Column("kill order", Figures::killOrder));
    columns.add(new Column("used", row -> Figures.percent(row.utilisation().mean())));
    columns.add(new Column("unfinished", row -> Integer.toString(row.unfinishedJobs())));
    if (timing) {
      columns.add(
          new Column(
              "µs/decision",
              row -> Figures.withSpread(row.decisionMicros(), x -> Figures.decimal(x, 2))));
    }
    return columns;
  }

  private static Column percent(String title, Function<SchemeSummary, Estimate> figure) {
    return new Column(title, row -> Figures.withSpread(figure.apply(row), Figures::percent));
  }

  private static boolean has(PointOutcome point, Function<SchemeSummary, Estimate> figure) {
    return point.summaries().stream().anyMatch(row -> figure.apply(row).mean() > 0);
  }
}
