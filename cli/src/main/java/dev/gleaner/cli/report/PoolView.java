package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.util.ArrayList;
import java.util.List;

/**
 * The jobs of a pool, point by point, and its tasks over time.
 *
 * @param sweptKey empty where nothing is swept
 */
record PoolView(String sweptKey, List<PointView> points, List<TimelineView> timelines) {

  static PoolView of(ScenarioOutcome outcome) {
    return new PoolView(
        outcome.sweptKey(),
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
