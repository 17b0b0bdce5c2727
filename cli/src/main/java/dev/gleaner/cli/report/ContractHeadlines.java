package dev.gleaner.cli.report;

import dev.gleaner.cli.output.Change;
import dev.gleaner.cli.output.Figures;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.util.List;

/** Says what each contract costs compared with the baseline, and how long jobs take on it. */
final class ContractHeadlines {

  private ContractHeadlines() {}

  static List<Headline> of(ScenarioOutcome outcome) {
    List<SchemeSummary> summaries = outcome.points().get(0).summaries();
    SchemeSummary baseline =
        summaries.stream()
            .filter(summary -> summary.scheme().equals(outcome.baseline()))
            .findFirst()
            .orElseThrow();
    return summaries.stream()
        .filter(summary -> !summary.scheme().equals(outcome.baseline()))
        .map(summary -> headline(summary, baseline))
        .toList();
  }

  private static Headline headline(SchemeSummary summary, SchemeSummary baseline) {
    Change cost = Change.of(summary.cost().reduction());
    Change time = Change.of(summary.meanReduction());
    String sentence =
        "%s instead of %s. Time of the average job: %s%s."
            .formatted(
                Figures.dollars(summary.cost().total().mean()),
                Figures.dollars(baseline.cost().total().mean()),
                time.words("shorter", "longer"),
                time.spreadIfClear());
    return new Headline(
        summary.scheme(), cost.words("cheaper", "dearer"), sentence, caution(summary, baseline));
  }

  private static String caution(SchemeSummary summary, SchemeSummary baseline) {
    return summary.unfinishedJobs() == 0 && baseline.unfinishedJobs() == 0
        ? ""
        : "Unfinished jobs, which times leave out and costs do not: %d (%s: %d)."
            .formatted(summary.unfinishedJobs(), baseline.scheme(), baseline.unfinishedJobs());
  }
}
