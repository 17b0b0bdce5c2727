package dev.gleaner.cli.compare;

import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.result.Change;
import dev.gleaner.simulator.result.Headline;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.run.results.SchemeWords;
import java.util.List;

/** Says what each contract costs compared with the baseline, and how long jobs take on it. */
final class ContractHeadlines {

  private ContractHeadlines() {}

  static List<Headline> of(ScenarioOutcome outcome) {
    return outcome.points().get(0).summaries().stream()
        .filter(summary -> !summary.scheme().equals(outcome.baseline()))
        .map(summary -> headline(outcome, summary))
        .toList();
  }

  private static Headline headline(ScenarioOutcome outcome, SchemeSummary summary) {
    PointOutcome point = outcome.points().get(0);
    String caution = SchemeWords.of(point, summary.scheme(), outcome.baseline()).caution();
    String figure =
        caution.isEmpty()
            ? Change.of(summary.cost().reduction()).figure("cheaper", "dearer", "about the same")
            : "cost not known";
    return new Headline(
        summary.scheme(), figure, Sentence.plain(ContractSummary.line(outcome, summary)), caution);
  }
}
