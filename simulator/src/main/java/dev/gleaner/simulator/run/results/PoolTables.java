package dev.gleaner.simulator.run.results;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.QuietTime;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeMetric;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.ResultTable;
import dev.gleaner.simulator.result.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The tables for programs: with rows for all points. */
public final class PoolTables {

  /** The name of the table of quiet times. */
  public static final String QUIET_TIMES = "quiet_times";

  private static final List<Measure> POINT =
      Stream.of("scenario", "varied_key", "value").map(PoolTables::text).toList();

  private PoolTables() {}

  /**
   * That of schemes, then that of quiet times.
   *
   * @param timing whether with wall time, which differs from run to run
   */
  public static List<ResultTable> of(ScenarioOutcome outcome, boolean timing) {
    return List.of(schemes(outcome, timing), quietTimes(outcome));
  }

  /** One row for each point and scheme. */
  private static ResultTable schemes(ScenarioOutcome outcome, boolean timing) {
    List<SchemeMetric> metrics = SchemeMetric.all(timing);
    List<Measure> columns = new ArrayList<>(POINT);
    Stream.of("scheme", "kill_order", "unfinished_jobs")
        .map(PoolTables::text)
        .forEach(columns::add);
    metrics.forEach(metric -> columns.add(number(metric.name())));
    List<List<Object>> rows = new ArrayList<>();
    for (PointOutcome point : outcome.points()) {
      for (SchemeSummary summary : point.summaries()) {
        List<Object> row = row(outcome, point);
        row.add(summary.scheme());
        row.add(Fields.written(summary.killOrder()));
        row.add(Integer.toString(summary.unfinishedJobs()));
        metrics.forEach(metric -> row.add(metric.of().apply(summary)));
        rows.add(row);
      }
    }
    return new ResultTable("schemes", "schemes", columns, rows);
  }

  /** One row for each point, duration and confidence: a table without schemes. */
  private static ResultTable quietTimes(ScenarioOutcome outcome) {
    List<Measure> columns = new ArrayList<>(POINT);
    Stream.of("task_duration_ms", "confidence", "quiet_ms", "ratio")
        .map(PoolTables::number)
        .forEach(columns::add);
    List<List<Object>> rows = new ArrayList<>();
    for (PointOutcome point : outcome.points()) {
      for (QuietTime quiet : point.quietTimes()) {
        List<Object> row = row(outcome, point);
        row.add(Long.toString(quiet.duration().toMillis()));
        row.add(quiet.confidence());
        row.add(quiet.quietMillis());
        row.add(quiet.ratio());
        rows.add(row);
      }
    }
    return new ResultTable(QUIET_TIMES, "quiet times", columns, rows);
  }

  private static List<Object> row(ScenarioOutcome outcome, PointOutcome point) {
    return new ArrayList<>(List.of(outcome.name(), outcome.sweptKey(), point.label()));
  }

  private static Measure text(String name) {
    return new Measure(name, name, Unit.TEXT);
  }

  private static Measure number(String name) {
    return new Measure(name, name, Unit.NUMBER);
  }
}
