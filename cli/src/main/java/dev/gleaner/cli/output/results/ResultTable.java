package dev.gleaner.cli.output.results;

import dev.gleaner.cli.output.Figures;
import dev.gleaner.cli.output.Intervals;
import dev.gleaner.cli.output.Prose;
import dev.gleaner.cli.output.Table;
import dev.gleaner.cli.output.TableWidth;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** For people: one table for each point. */
public record ResultTable(boolean timing, TableWidth width) implements ResultPrinter {

  @Override
  public void print(ScenarioOutcome outcome, PrintWriter out) {
    int seeds = outcome.seeds().size();
    Prose.print(
        "%s: %d %s, compared with %s job by job%s"
            .formatted(
                outcome.name(),
                seeds,
                seeds == 1 ? "seed" : "seeds",
                outcome.baseline(),
                seeds == 1 ? "" : " (mean and 95% confidence)"),
        out);
    Conclusions.unfinished(outcome).ifPresent(line -> Prose.print(line, out));
    for (PointOutcome point : outcome.points()) {
      out.println();
      if (!outcome.sweptKey().isEmpty()) {
        out.println("%s = %s".formatted(outcome.sweptKey(), point.label()));
      }
      table(point).print(out, width);
      MoneyTable.print(point, outcome.baseline(), width, out);
      GroupTable.print(point, width, out);
      if (!point.quietTimes().isEmpty()) {
        out.println();
        out.println("quiet time that a node needs so that a task meets no change, by confidence");
        QuietTimeTable.of(point.quietTimes()).print(out, width);
      }
    }
    out.println();
    Conclusions.ofFinished(outcome).forEach(line -> Prose.print(line, out));
  }

  private Table table(PointOutcome point) {
    List<Column> columns = columns(point);
    Table table = new Table(columns.stream().map(Column::title).toArray(String[]::new));
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).detail()) {
        table.detail(i);
      }
    }
    for (SchemeSummary summary : point.summaries()) {
      table.add(columns.stream().map(column -> column.of().apply(summary)).toList());
    }
    return table;
  }

  /** A column; a detail is the first to go where not all of them fit. */
  private record Column(String title, boolean detail, Function<SchemeSummary, String> of) {

    static Column of(String title, Function<SchemeSummary, String> of) {
      return new Column(title, false, of);
    }

    static Column detail(String title, Function<SchemeSummary, String> of) {
      return new Column(title, true, of);
    }
  }

  /** Unfinished jobs, copies and the gap to the bound have a column only where there are any. */
  private List<Column> columns(PointOutcome point) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.of("scheme", SchemeSummary::scheme));
    if (new Unfinished(point).isAny()) {
      columns.add(Column.of("unfinished", row -> Integer.toString(row.unfinishedJobs())));
    }
    columns.add(Column.of("relative JCT", row -> Intervals.ratio(row.normalisedCompletion())));
    if (has(point, SchemeSummary::boundGapClosed)) {
      columns.add(Column.of("gap closed", row -> Figures.percent(row.boundGapClosed().mean())));
    }
    columns.add(
        Column.detail("mean JCT", row -> Figures.durationWithSpread(row.meanCompletionMillis())));
    columns.add(Column.of("mean saved", row -> Intervals.percent(row.meanReduction())));
    columns.add(Column.detail("p90 saved", row -> Intervals.percent(row.p90Reduction())));
    columns.add(Column.of("work lost", row -> share(row.wastedFraction())));
    if (has(point, SchemeSummary::redundantFraction)) {
      columns.add(Column.detail("copies", row -> Figures.percent(row.redundantFraction().mean())));
    }
    columns.add(
        Column.detail("kills/task", row -> Figures.decimal(row.killsPerFinishedTask().mean(), 3)));
    columns.add(Column.detail("kill order", Figures::killOrder));
    columns.add(Column.detail("used", row -> Figures.percent(row.utilisation().mean())));
    if (timing) {
      columns.add(
          Column.of(
              "µs/decision",
              row -> Figures.withSpread(row.decisionMicros(), x -> Figures.decimal(x, 2))));
    }
    return columns;
  }

  private static String share(Estimate share) {
    return share.isLopsided()
        ? Intervals.percent(share)
        : Figures.withSpread(share, Figures::percent);
  }

  private static boolean has(PointOutcome point, Function<SchemeSummary, Estimate> figure) {
    return point.summaries().stream().anyMatch(row -> figure.apply(row).mean() > 0);
  }
}
