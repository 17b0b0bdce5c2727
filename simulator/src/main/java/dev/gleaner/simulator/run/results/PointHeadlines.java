package dev.gleaner.simulator.run.results;

import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.result.Headline;
import dev.gleaner.simulator.result.Percent;
import dev.gleaner.simulator.result.Sentence;
import java.util.List;

/** Says in plain words how each scheme compares with the baseline at the only point. */
final class PointHeadlines {

  private final PointOutcome point;
  private final String baseline;

  private PointHeadlines(PointOutcome point, String baseline) {
    this.point = point;
    this.baseline = baseline;
  }

  static List<Headline> of(ScenarioOutcome outcome) {
    return outcome.points().stream()
        .flatMap(point -> of(outcome.baseline(), point).stream())
        .toList();
  }

  static List<Headline> of(String baseline, PointOutcome point) {
    PointHeadlines headlines = new PointHeadlines(point, baseline);
    if (point.summaries().size() == 1) {
      return List.of(headlines.alone());
    }
    return point.summaries().stream()
        .map(summary -> summary.scheme())
        .filter(scheme -> !scheme.equals(baseline))
        .map(headlines::headline)
        .toList();
  }

  private Headline alone() {
    String wasted = Percent.of(point.summary(baseline).wastedFraction().mean());
    return new Headline(
        baseline,
        wasted + " wasted",
        Sentence.of("%s loses %s of the work to kills.", baseline, wasted),
        SchemeWords.of(point, baseline, baseline).caution());
  }

  private Headline headline(String scheme) {
    SchemeWords words = SchemeWords.of(point, scheme, baseline);
    return new Headline(
        scheme, words.figure(), Sentence.plain(words.time()).then(words.work()), words.caution());
  }
}
