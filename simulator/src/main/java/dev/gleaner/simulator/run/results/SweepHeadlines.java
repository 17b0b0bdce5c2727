package dev.gleaner.simulator.run.results;

import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.result.Headline;
import dev.gleaner.simulator.result.Sentence;
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
    return new Headline(scheme, words.figure(), Sentence.plain(words.sentence()), words.caution());
  }
}
