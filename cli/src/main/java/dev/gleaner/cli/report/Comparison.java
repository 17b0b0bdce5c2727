package dev.gleaner.cli.report;

import dev.gleaner.cli.output.Percent;
import dev.gleaner.simulator.measure.Estimate;

/** The words for one estimate of nJCT, where 1 means no change. */
record Comparison(Verdict verdict, Estimate normalised) {

  private static final String NO_CHANGE = "0%";

  static Comparison of(Estimate normalised) {
    return new Comparison(verdict(normalised), normalised);
  }

  private static Verdict verdict(Estimate normalised) {
    if (!Double.isFinite(normalised.mean())) {
      return Verdict.UNKNOWN;
    }
    boolean unprinted = Percent.of(Math.abs(1 - normalised.mean())).equals(NO_CHANGE);
    if (unprinted || (normalised.low() <= 1 && normalised.high() >= 1)) {
      return Verdict.NOT_SIGNIFICANT;
    }
    return normalised.mean() < 1 ? Verdict.SOONER : Verdict.LATER;
  }

  /** Such as "21% sooner". */
  String figure() {
    return switch (verdict) {
      case SOONER, LATER -> change();
      case NOT_SIGNIFICANT -> "no clear change";
      case UNKNOWN -> "not comparable";
    };
  }

  /** What follows the scheme's name, such as "finishes jobs 21% sooner than X (±4%)". */
  String clause(String baseline) {
    return switch (verdict) {
      case SOONER, LATER -> "finishes jobs " + change() + " than " + baseline + spread();
      case NOT_SIGNIFICANT ->
          "finishes jobs about as soon as "
              + baseline
              + ": the difference ("
              + change()
              + ", ±"
              + Percent.of(normalised.halfWidth())
              + ") is not significant";
      case UNKNOWN -> "cannot be compared with " + baseline + ", since no job finished under both";
    };
  }

  private String spread() {
    return normalised.samples() < 2
        ? " (one seed, so the spread is unknown)"
        : " (±" + Percent.of(normalised.halfWidth()) + ")";
  }

  /** The change alone, significant or not, such as "21% sooner". */
  String change() {
    double sooner = 1 - normalised.mean();
    String percent = Percent.of(Math.abs(sooner));
    return percent.equals(NO_CHANGE) ? "no change" : percent + (sooner > 0 ? " sooner" : " later");
  }
}
