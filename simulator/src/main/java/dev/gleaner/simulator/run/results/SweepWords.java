package dev.gleaner.simulator.run.results;

import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.ScenarioOutcome;
import dev.gleaner.simulator.result.Change;
import java.util.Comparator;
import java.util.List;

/** How one scheme compares with the baseline over the values of a sweep. */
public final class SweepWords {

  private record Value(String label, Change change) {

    double saved() {
      return change.saved().mean();
    }
  }

  private final ScenarioOutcome outcome;
  private final String scheme;
  private final List<Value> known;

  private SweepWords(ScenarioOutcome outcome, String scheme) {
    this.outcome = outcome;
    this.scheme = scheme;
    known =
        outcome.points().stream()
            .map(point -> value(point, scheme, outcome.baseline()))
            .filter(value -> value.change().direction() != Change.Direction.UNKNOWN)
            .sorted(Comparator.comparingDouble(value -> -value.saved()))
            .toList();
  }

  public static SweepWords of(ScenarioOutcome outcome, String scheme) {
    return new SweepWords(outcome, scheme);
  }

  private static Value value(PointOutcome point, String scheme, String baseline) {
    return new Value(point.label(), SchemeWords.of(point, scheme, baseline).change());
  }

  /** The best of what is clear: nothing else deserves to be printed large. */
  public String figure() {
    if (known.isEmpty()) {
      return "not comparable";
    }
    return known.stream()
        .filter(value -> value.change().isClear())
        .findFirst()
        .map(value -> figure(value) + " at " + value.label())
        .orElseGet(() -> figure(known.get(0)));
  }

  private static String figure(Value value) {
    return value.change().figure("sooner", "later", "about as soon");
  }

  public String sentence() {
    if (known.isEmpty()) {
      return "%s and %s finish too few jobs both to be compared."
          .formatted(scheme, outcome.baseline());
    }
    return "With %s the average job completes, compared with %s, at best %s, at worst %s%s."
        .formatted(
            scheme, outcome.baseline(), at(known.get(0)), at(known.get(known.size() - 1)), open());
  }

  private String at(Value value) {
    return "%s (%s %s)"
        .formatted(value.change().mean("sooner", "later"), outcome.sweptKey(), value.label());
  }

  private String open() {
    long count = known.stream().filter(value -> value.change().isOpen()).count();
    return count == 0
        ? ""
        : "; seeds cannot tell at %d of %d values".formatted(count, known.size());
  }

  /** What to keep in mind, empty where nothing. */
  public String caution() {
    long cut =
        outcome.points().stream()
            .filter(point -> !SchemeWords.of(point, scheme, outcome.baseline()).caution().isEmpty())
            .count();
    return cut == 0
        ? ""
        : "Not all jobs are finished by the limit at %d of %d values."
            .formatted(cut, outcome.points().size());
  }
}
