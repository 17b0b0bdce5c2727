package dev.gleaner.cli.report;

import dev.gleaner.cli.output.Percent;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.util.List;

/** Says in plain words how each scheme compares with the baseline at the only point. */
final class PointHeadlines {

  /** Schemes whose waste differs by less than this share of it are said to waste the same. */
  private static final double WORTH_A_WORD = 0.05;

  private final SchemeSummary baseline;

  private PointHeadlines(SchemeSummary baseline) {
    this.baseline = baseline;
  }

  static List<Headline> of(ScenarioOutcome outcome) {
    return outcome.points().stream()
        .flatMap(point -> of(outcome.baseline(), point.summaries()).stream())
        .toList();
  }

  static List<Headline> of(String baselineName, List<SchemeSummary> summaries) {
    return summaries.stream()
        .filter(summary -> summary.scheme().equals(baselineName))
        .findFirst()
        .map(PointHeadlines::new)
        .map(headlines -> headlines.against(summaries))
        .orElse(List.of());
  }

  private List<Headline> against(List<SchemeSummary> summaries) {
    if (summaries.size() == 1) {
      return List.of(alone());
    }
    return summaries.stream()
        .filter(summary -> !summary.scheme().equals(baseline.scheme()))
        .map(this::headline)
        .toList();
  }

  private Headline alone() {
    String wasted = Percent.of(baseline.wastedFraction().mean());
    return new Headline(
        baseline.scheme(),
        wasted + " wasted",
        baseline.scheme() + " loses " + wasted + " of the work to kills.",
        caution(baseline));
  }

  private Headline headline(SchemeSummary summary) {
    Comparison comparison = Comparison.of(summary.normalisedCompletion());
    String sentence =
        summary.scheme()
            + " "
            + comparison.clause(baseline.scheme())
            + wasteClause(comparison, summary.wastedFraction().mean())
            + ".";
    return new Headline(summary.scheme(), comparison.figure(), sentence, caution(summary));
  }

  private String wasteClause(Comparison comparison, double wasted) {
    double before = baseline.wastedFraction().mean();
    String now = Percent.of(wasted);
    String then = Percent.of(before);
    if (Math.abs(wasted - before) <= WORTH_A_WORD * before) {
      String shares = now.equals(then) ? now : now + " against " + then;
      return ", and wastes about as much of the work (" + shares + ")";
    }
    boolean agrees = comparison.verdict() == (wasted < before ? Verdict.SOONER : Verdict.LATER);
    return (agrees ? " and" : ", but") + " wastes " + now + " of the work instead of " + then;
  }

  // A scheme that leaves the slowest jobs unfinished would otherwise look good.
  private String caution(SchemeSummary summary) {
    int unfinished = summary.unfinishedJobs();
    if (unfinished == 0 && baseline.unfinishedJobs() == 0) {
      return "";
    }
    String compared =
        summary.equals(baseline)
            ? ""
            : " (" + baseline.scheme() + ": " + baseline.unfinishedJobs() + ")";
    return "Unfinished jobs, which completion times leave out: " + unfinished + compared + ".";
  }
}
