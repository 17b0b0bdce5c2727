package dev.gleaner.cli.output;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.util.List;

/** The result in two sentences. */
public final class PlainSummary {

  private PlainSummary() {}

  /** One scheme against the baseline, on the first point. */
  public static List<String> lines(ScenarioOutcome outcome, String scheme) {
    SchemeSummary ours = summary(outcome, scheme);
    SchemeSummary base = summary(outcome, outcome.baseline());
    return List.of(
        "With %s the average job completes %s than with %s%s."
            .formatted(
                scheme,
                sooner(ours.meanReduction().mean()),
                outcome.baseline(),
                interval(ours.meanReduction())),
        "Of all work, %s is lost to shrinking and vanishing nodes, compared with %s."
            .formatted(
                Figures.percent(ours.wastedFraction().mean()),
                Figures.percent(base.wastedFraction().mean())));
  }

  private static String sooner(double reduction) {
    return Figures.percent(Math.abs(reduction)) + (reduction >= 0 ? " sooner" : " later");
  }

  private static String interval(Estimate estimate) {
    return estimate.samples() < 2
        ? ""
        : " (95%% confidence: %s to %s)"
            .formatted(Figures.percent(estimate.low()), Figures.percent(estimate.high()));
  }

  private static SchemeSummary summary(ScenarioOutcome outcome, String scheme) {
    return outcome.points().get(0).summaries().stream()
        .filter(summary -> summary.scheme().equals(scheme))
        .findFirst()
        .orElseThrow();
  }
}
