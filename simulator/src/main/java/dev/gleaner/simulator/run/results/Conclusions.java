package dev.gleaner.simulator.run.results;

import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.result.Change;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Unit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What came out, in a few sentences. */
final class Conclusions {

  private final ScenarioOutcome outcome;

  private Conclusions(ScenarioOutcome outcome) {
    this.outcome = outcome;
  }

  static List<Sentence> ofFinished(ScenarioOutcome outcome) {
    Conclusions conclusions = new Conclusions(outcome);
    List<Sentence> lines = outcome.points().size() > 1 ? conclusions.sweep() : conclusions.point();
    return lines.stream().filter(line -> !line.isEmpty()).toList();
  }

  /** Comes first: whoever leaves its slowest jobs unfinished would otherwise look good. */
  static Optional<String> unfinished(ScenarioOutcome outcome) {
    List<Unfinished> some =
        outcome.points().stream().map(Unfinished::new).filter(Unfinished::isAny).toList();
    if (some.isEmpty()) {
      return Optional.empty();
    }
    String what =
        outcome.points().size() > 1
            ? "at %d of %d values of %s"
                .formatted(some.size(), outcome.points().size(), outcome.sweptKey())
            : some.get(0).bySchemes();
    return Optional.of(
        "Not all jobs are finished by the limit: %s. A later limit or a larger pool would tell more."
            .formatted(what));
  }

  private List<Sentence> point() {
    PointOutcome point = outcome.points().get(0);
    Optional<String> best = best();
    if (best.isEmpty()) {
      return List.of(alone(point));
    }
    SchemeWords words = SchemeWords.of(point, best.get(), outcome.baseline());
    String rank = words.change().isClear() ? rank() : "";
    return List.of(
        Sentence.plain(words.time()), Sentence.plain((rank + words.bound()).strip()), words.work());
  }

  /** Nothing where there is nobody to be better than. */
  private String rank() {
    int candidates = candidates().size();
    return candidates < 2
        ? ""
        : "Of %d schemes beside %s that is the soonest. ".formatted(candidates, outcome.baseline());
  }

  private Sentence alone(PointOutcome point) {
    SchemeSummary only = point.summary(outcome.baseline());
    return Sentence.of(
        "With %s the average job takes %s, and %s of all work is lost to shrinking and vanishing"
            + " nodes.",
        only.scheme(),
        duration(only.meanCompletionMillis().mean()),
        Sentence.quantity(Unit.PERCENT, only.wastedFraction().mean()));
  }

  private List<Sentence> sweep() {
    return best()
        .map(
            scheme ->
                List.of(
                    Sentence.plain(SweepWords.of(outcome, scheme).sentence()),
                    Sentence.plain(rank().strip())))
        .orElseGet(
            () ->
                List.of(
                    Sentence.of(
                        "With %s the average job takes %s to %s.",
                        outcome.baseline(),
                        duration(ends().get(0)),
                        duration(ends().get(ends().size() - 1)))));
  }

  private static Sentence.Quantity duration(double millis) {
    return Sentence.quantity(Unit.DURATION, millis);
  }

  private List<Double> ends() {
    return outcome.points().stream()
        .map(point -> point.summary(outcome.baseline()).meanCompletionMillis().mean())
        .sorted()
        .toList();
  }

  /** Whose jobs complete soonest, of the schemes that somebody can have. */
  private Optional<String> best() {
    return candidates().stream().max(Comparator.comparingDouble(this::saved));
  }

  private List<String> candidates() {
    return outcome.schemes().stream()
        .filter(scheme -> !scheme.equals(outcome.baseline()))
        .filter(scheme -> !outcome.clairvoyant().contains(scheme))
        .toList();
  }

  private double saved(String scheme) {
    return outcome.points().stream()
        .map(point -> SchemeWords.of(point, scheme, outcome.baseline()).change())
        .filter(change -> change.direction() != Change.Direction.UNKNOWN)
        .mapToDouble(change -> change.saved().mean())
        .average()
        .orElse(Double.NEGATIVE_INFINITY);
  }
}
