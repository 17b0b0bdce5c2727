package dev.gleaner.cli.report;

import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Says in plain words how each scheme compares with the baseline over the values of a sweep. */
final class SweepHeadlines {

  private final ScenarioOutcome outcome;

  private SweepHeadlines(ScenarioOutcome outcome) {
    this.outcome = outcome;
  }

  static List<Headline> of(ScenarioOutcome outcome) {
    SweepHeadlines headlines = new SweepHeadlines(outcome);
    return outcome.schemes().stream()
        .filter(scheme -> !scheme.equals(outcome.baseline()))
        .map(headlines::headline)
        .toList();
  }

  private record Value(String label, Comparison comparison, int unfinished) {

    double normalised() {
      return comparison.normalised().mean();
    }
  }

  private Headline headline(String scheme) {
    List<Value> values = outcome.points().stream().flatMap(point -> values(point, scheme)).toList();
    List<Value> known =
        values.stream()
            .filter(value -> value.comparison().verdict() != Verdict.UNKNOWN)
            .sorted(Comparator.comparingDouble(Value::normalised))
            .toList();
    if (known.isEmpty()) {
      return new Headline(
          scheme,
          "not comparable",
          scheme + " and " + outcome.baseline() + " have no finished job in common.",
          "");
    }
    String sentence =
        "Against "
            + outcome.baseline()
            + ": at best "
            + at(known.get(0))
            + ", at worst "
            + at(known.get(known.size() - 1))
            + insignificant(known)
            + ".";
    return new Headline(scheme, figure(known), sentence, caution(values));
  }

  /** The best of what is significant: nothing else deserves to be printed large. */
  private static String figure(List<Value> known) {
    return known.stream()
        .filter(value -> value.comparison().verdict() != Verdict.NOT_SIGNIFICANT)
        .findFirst()
        .map(value -> value.comparison().figure() + " at " + value.label())
        .orElse("no clear change");
  }

  private static Stream<Value> values(PointOutcome point, String scheme) {
    return point.summaries().stream()
        .filter(summary -> summary.scheme().equals(scheme))
        .map(summary -> value(point, summary));
  }

  private static Value value(PointOutcome point, SchemeSummary summary) {
    return new Value(
        point.label(), Comparison.of(summary.normalisedCompletion()), summary.unfinishedJobs());
  }

  private String at(Value value) {
    return value.comparison().change() + " (" + outcome.sweptKey() + " " + value.label() + ")";
  }

  private static String insignificant(List<Value> known) {
    long count =
        known.stream()
            .filter(value -> value.comparison().verdict() == Verdict.NOT_SIGNIFICANT)
            .count();
    return count == 0 ? "" : "; not significant at " + count + " of " + known.size() + " values";
  }

  private static String caution(List<Value> values) {
    int unfinished = values.stream().mapToInt(Value::unfinished).sum();
    return unfinished == 0
        ? ""
        : "Unfinished jobs, which completion times leave out: " + unfinished + ".";
  }
}
