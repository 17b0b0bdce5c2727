package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.util.ArrayList;
import java.util.List;

/**
 * All that the page shows, in the form that its scripts read.
 *
 * @param sweptKey empty where nothing is swept
 */
record ReportData(
    String title,
    String description,
    String baseline,
    List<String> schemes,
    String sweptKey,
    List<Headline> headlines,
    List<Fact> facts,
    List<PointView> points,
    List<TimelineView> timelines) {

  static ReportData of(ScenarioOutcome outcome) {
    return new ReportData(
        outcome.name(),
        outcome.description(),
        outcome.baseline(),
        outcome.schemes(),
        outcome.sweptKey(),
        outcome.points().size() > 1 ? SweepHeadlines.of(outcome) : PointHeadlines.of(outcome),
        Fact.of(outcome),
        outcome.points().stream().map(point -> PointView.of(outcome, point)).toList(),
        timelines(outcome));
  }

  private static List<TimelineView> timelines(ScenarioOutcome outcome) {
    List<TimelineView> timelines = new ArrayList<>();
    for (PointOutcome point : outcome.points()) {
      for (RunOutcome run : point.runs()) {
        run.timeline()
            .filter(timeline -> !timeline.attempts().isEmpty())
            .ifPresent(timeline -> timelines.add(TimelineView.of(point.label(), run, timeline)));
      }
    }
    return timelines;
  }
}
