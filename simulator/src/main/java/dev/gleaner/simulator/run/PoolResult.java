package dev.gleaner.simulator.run;

import dev.gleaner.config.yaml.Fields;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.QuietTime;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeMetric;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.result.Measure;
import dev.gleaner.simulator.result.Result;
import dev.gleaner.simulator.result.StudyTable;
import dev.gleaner.simulator.result.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What jobs on a pool have come to: all of it, and as tables. */
public record PoolResult(ScenarioOutcome outcome) implements Result {

  private static final List<Measure> POINT =
      Stream.of("scenario", "varied_key", "value").map(PoolResult::text).toList();

  /** What is the same each time; see {@link #schemes} for how long decisions took. */
  @Override
  public List<StudyTable> tables() {
    return List.of(schemes(false), quietTimes());
  }

  /**
   * One row for each point and scheme.
   *
   * @param timing whether with wall time, which differs from run to run
   */
  public StudyTable schemes(boolean timing) {
    List<SchemeMetric> metrics = SchemeMetric.all(timing);
    List<Measure> columns = new ArrayList<>(POINT);
    Stream.of("scheme", "kill_order", "unfinished_jobs")
        .map(PoolResult::text)
        .forEach(columns::add);
    metrics.forEach(metric -> columns.add(number(metric.name())));
    List<List<Object>> rows = new ArrayList<>();
    for (PointOutcome point : outcome.points()) {
      for (SchemeSummary summary : point.summaries()) {
        List<Object> row = row(point);
        row.add(summary.scheme());
        row.add(Fields.written(summary.killOrder()));
        row.add(Integer.toString(summary.unfinishedJobs()));
        metrics.forEach(metric -> row.add(metric.of().apply(summary)));
        rows.add(row);
      }
    }
    return new StudyTable("schemes", "schemes", columns, rows);
  }

  /** One row for each point, duration and confidence: a table without schemes. */
  public StudyTable quietTimes() {
    List<Measure> columns = new ArrayList<>(POINT);
    Stream.of("task_duration_ms", "confidence", "quiet_ms", "ratio")
        .map(PoolResult::number)
        .forEach(columns::add);
    List<List<Object>> rows = new ArrayList<>();
    for (PointOutcome point : outcome.points()) {
      for (QuietTime quiet : point.quietTimes()) {
        List<Object> row = row(point);
        row.add(Long.toString(quiet.duration().toMillis()));
        row.add(quiet.confidence());
        row.add(quiet.quietMillis());
        row.add(quiet.ratio());
        rows.add(row);
      }
    }
    return new StudyTable("quiet_times", "quiet times", columns, rows);
  }

  private List<Object> row(PointOutcome point) {
    return new ArrayList<>(List.of(outcome.name(), outcome.sweptKey(), point.label()));
  }

  private static Measure text(String name) {
    return new Measure(name, name, Unit.TEXT);
  }

  private static Measure number(String name) {
    return new Measure(name, name, Unit.NUMBER);
  }
}
