package dev.gleaner.cli.report;

import dev.gleaner.cli.output.results.Conclusions;
import dev.gleaner.cli.output.results.ContractPools;
import dev.gleaner.cli.output.results.ContractSummary;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.RunOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.util.ArrayList;
import java.util.List;

/**
 * All that the page shows, in the form that its scripts read.
 *
 * @param summary what came out, in a few sentences
 * @param sweptKey empty where nothing is swept
 */
record ReportData(
    String title,
    String description,
    List<String> summary,
    String baseline,
    List<String> schemes,
    String sweptKey,
    List<Headline> headlines,
    List<Fact> facts,
    List<PointView> points,
    List<TimelineView> timelines) {

  static ReportData of(ScenarioOutcome outcome) {
    List<Headline> headlines =
        outcome.points().size() > 1 ? SweepHeadlines.of(outcome) : PointHeadlines.of(outcome);
    return of(outcome, outcome.name(), Conclusions.of(outcome), headlines);
  }

  /** A comparison of contracts. */
  static ReportData ofContracts(ScenarioOutcome outcome) {
    List<String> summary = new ArrayList<>(ContractSummary.lines(outcome));
    summary.add(ContractPools.note(outcome));
    String title = "Regular, spot and harvest VMs compared";
    return of(outcome, title, summary, ContractHeadlines.of(outcome));
  }

  private static ReportData of(
      ScenarioOutcome outcome, String title, List<String> summary, List<Headline> headlines) {
    return new ReportData(
        title,
        outcome.description(),
        summary,
        outcome.baseline(),
        outcome.schemes(),
        outcome.sweptKey(),
        headlines,
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
