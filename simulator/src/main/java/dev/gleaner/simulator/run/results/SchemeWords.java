package dev.gleaner.simulator.run.results;

import dev.gleaner.simulator.measure.Estimate;
import dev.gleaner.simulator.measure.PointOutcome;
import dev.gleaner.simulator.measure.SchemeSummary;
import dev.gleaner.simulator.result.Change;
import dev.gleaner.simulator.result.Percent;
import dev.gleaner.simulator.result.Sentence;
import dev.gleaner.simulator.result.Unit;

/** How one scheme compares with the baseline at one point, in sentences. */
public final class SchemeWords {

  private final Unfinished unfinished;
  private final SchemeSummary ours;
  private final SchemeSummary baseline;

  private SchemeWords(PointOutcome point, SchemeSummary ours, SchemeSummary baseline) {
    this.unfinished = new Unfinished(point);
    this.ours = ours;
    this.baseline = baseline;
  }

  public static SchemeWords of(PointOutcome point, String scheme, String baseline) {
    return new SchemeWords(point, point.summary(scheme), point.summary(baseline));
  }

  /** How much sooner the average of the jobs that both finished completes. */
  public Change change() {
    return Change.of(
        unfinished.isTooMany(ours, baseline)
            ? new Estimate(Double.NaN, 0, 0)
            : ours.meanReduction());
  }

  /** Few words, such as "21% sooner". */
  public String figure() {
    return change().figure("sooner", "later", "about as soon");
  }

  public String time() {
    Change change = change();
    String jobs = cutOff() ? "the average job that both finish" : "the average job";
    return switch (change.direction()) {
      case LESS, MORE ->
          "With %s %s completes %s than with %s (95%% confidence: %s)."
              .formatted(ours.scheme(), jobs, figure(), baseline.scheme(), change.ends());
      case SAME ->
          "With %s %s completes about as soon as with %s (%s)."
              .formatted(ours.scheme(), jobs, baseline.scheme(), change.range("sooner", "later"));
      case UNCLEAR, TOO_FEW_SEEDS ->
          "%s whether %s completes sooner with %s than with %s: %s."
              .formatted(
                  seeds(change),
                  jobs,
                  ours.scheme(),
                  baseline.scheme(),
                  change.range("sooner", "later"));
      case UNKNOWN ->
          "%s and %s finish too few jobs both to be compared."
              .formatted(ours.scheme(), baseline.scheme());
    };
  }

  private static String seeds(Change change) {
    int seeds = change.saved().samples();
    if (change.direction() == Change.Direction.UNCLEAR) {
      return seeds + " seeds cannot tell";
    }
    return seeds == 1 ? "1 seed is not enough to tell" : seeds + " seeds are not enough to tell";
  }

  public Sentence work() {
    return Sentence.of(
        "Of all work, %s is lost to shrinking and vanishing nodes, compared with %s.",
        Sentence.quantity(Unit.PERCENT, ours.wastedFraction().mean()),
        Sentence.quantity(Unit.PERCENT, baseline.wastedFraction().mean()));
  }

  /** Nothing where there is no gain, or no gap. */
  public String bound() {
    double closed = ours.boundGapClosed().mean();
    return change().direction() == Change.Direction.LESS && closed > 0
        ? ("It closes %s of the gap to the bound, which is every job alone on a pool that never"
                + " shrinks.")
            .formatted(Percent.of(closed))
        : "";
  }

  /** What to keep in mind, empty where nothing. */
  public String caution() {
    if (!cutOff()) {
      return "";
    }
    String compared =
        ours.scheme().equals(baseline.scheme())
            ? ""
            : " (%s: %s)".formatted(baseline.scheme(), unfinished.of(baseline));
    return "Not finished by the limit: %s%s.".formatted(unfinished.of(ours), compared);
  }

  private boolean cutOff() {
    return ours.unfinishedJobs() > 0 || baseline.unfinishedJobs() > 0;
  }
}
