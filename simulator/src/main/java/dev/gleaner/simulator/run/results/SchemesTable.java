package dev.gleaner.simulator.run.results;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The schemes of one point, for people. */
final class SchemesTable {

  private record Column(Measure measure, Function<SchemeSummary, Object> of) {}

  private final List<Column> columns = new ArrayList<>();

  private SchemesTable() {}

  static ResultTable of(String title, PointOutcome point, boolean timing) {
    SchemesTable table = new SchemesTable();
    table.fill(point, timing);
    return new ResultTable(
        "schemes",
        title,
        table.columns.stream().map(Column::measure).toList(),
        point.summaries().stream().map(table::row).toList());
  }

  private List<Object> row(SchemeSummary summary) {
    return columns.stream().map(column -> column.of().apply(summary)).toList();
  }

  /** Unfinished jobs, copies and the gap to the bound have a column only where there are any. */
  private void fill(PointOutcome point, boolean timing) {
    add("scheme", Unit.TEXT, SchemeSummary::scheme);
    if (new Unfinished(point).isAny()) {
      add("unfinished", Unit.TEXT, row -> Integer.toString(row.unfinishedJobs()));
    }
    add("relative JCT", Unit.RATIO, SchemeSummary::normalisedCompletion);
    if (has(point, SchemeSummary::boundGapClosed)) {
      add("gap closed", Unit.PERCENT, row -> row.boundGapClosed().mean());
    }
    addDetail("mean JCT", Unit.DURATION, SchemeSummary::meanCompletionMillis);
    add("mean saved", Unit.SAVED, SchemeSummary::meanReduction);
    addDetail("p90 saved", Unit.SAVED, SchemeSummary::p90Reduction);
    add("work lost", Unit.PERCENT, SchemeSummary::wastedFraction);
    if (has(point, SchemeSummary::redundantFraction)) {
      addDetail("copies", Unit.PERCENT, row -> row.redundantFraction().mean());
    }
    addDetail("kills/task", Unit.NUMBER, row -> row.killsPerFinishedTask().mean());
    addDetail("kill order", Unit.TEXT, row -> Fields.written(row.killOrder()));
    addDetail("used", Unit.PERCENT, row -> row.utilisation().mean());
    if (timing) {
      add("µs/decision", Unit.HUNDREDTHS, SchemeSummary::decisionMicros);
    }
  }

  private void add(String label, Unit unit, Function<SchemeSummary, Object> of) {
    columns.add(new Column(new Measure(label, label, unit), of));
  }

  private void addDetail(String label, Unit unit, Function<SchemeSummary, Object> of) {
    columns.add(new Column(new Measure(label, label, unit).detail(), of));
  }

  private static boolean has(PointOutcome point, Function<SchemeSummary, Estimate> figure) {
    return point.summaries().stream().anyMatch(row -> figure.apply(row).mean() > 0);
  }
}
