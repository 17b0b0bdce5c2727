package dev.gleaner.cli.report;

import dev.gleaner.cli.report.traces.Distribution;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.QuietTime;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.util.ArrayList;
import java.util.List;

/** One point of the scenario: its table and the distributions over its jobs. */
public record PointView(
    String label,
    List<SchemeRow> rows,
    List<Curve> completion,
    List<Curve> normalised,
    List<QuietView> quietTimes,
    List<PoolLine> pool) {

  /** One mark of the chart of quiet times. */
  record QuietView(long duration, double confidence, Figure quiet, Figure ratio) {
    static QuietView of(QuietTime time) {
      return new QuietView(
          time.duration().toMillis(),
          time.confidence(),
          Figure.of(time.quietMillis()),
          Figure.of(time.ratio()));
    }
  }

  /** The distribution function of one scheme. */
  public record Curve(String scheme, Distribution distribution) {}

  static PointView of(ScenarioOutcome outcome, PointOutcome point) {
    PairedJobs pairs = PairedJobs.of(point.runs(), outcome.baseline());
    List<Curve> completion = new ArrayList<>();
    List<Curve> normalised = new ArrayList<>();
    for (String scheme : outcome.schemes()) {
      List<RunOutcome> runs =
          point.runs().stream().filter(run -> run.scheme().equals(scheme)).toList();
      completion.add(new Curve(scheme, completionTimes(runs)));
      if (!scheme.equals(outcome.baseline())) {
        normalised.add(new Curve(scheme, Distribution.of(pairs.normalised(runs))));
      }
    }
    return new PointView(
        point.label(),
        point.summaries().stream().map(SchemeRow::of).toList(),
        completion,
        normalised,
        point.quietTimes().stream().map(QuietView::of).toList(),
        PoolLine.of(outcome.schemes(), point.runs()));
  }

  private static Distribution completionTimes(List<RunOutcome> runs) {
    double[] times =
        runs.stream()
            .flatMap(run -> run.jobs().stream())
            .mapToDouble(
                job -> job.isFinished() ? job.completionMillis() : Double.POSITIVE_INFINITY)
            .toArray();
    return Distribution.of(times);
  }
}
