package dev.gleaner.cli.report;

import dev.gleaner.cli.output.results.SweepWords;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import java.util.List;

/** Says in plain words how each scheme compares with the baseline over the values of a sweep. */
final class SweepHeadlines {

  private SweepHeadlines() {}

  static List<Headline> of(ScenarioOutcome outcome) {
    return outcome.schemes().stream()
        .filter(scheme -> !scheme.equals(outcome.baseline()))
        .map(scheme -> headline(scheme, SweepWords.of(outcome, scheme)))
        .toList();
  }

  private static Headline headline(String scheme, SweepWords words) {
    return new Headline(scheme, words.figure(), words.sentence(), words.caution());
  }
}
