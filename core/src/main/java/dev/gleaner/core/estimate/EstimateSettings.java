package dev.gleaner.core.estimate;

/** How the past is turned into odds. */
public record EstimateSettings(
    long windowMillis,
    long refreshMillis,
    Estimator estimator,
    double priorWeight,
    CompletionMethod completion) {

  public enum Estimator {
    CENSORED,
    OBSERVED_ONLY
  }

  public enum CompletionMethod {
    CHANGE_THEN_SHRINK,
    NEXT_SHRINK
  }

  public static final EstimateSettings DEFAULT =
      new EstimateSettings(
          86_400_000, 60_000, Estimator.CENSORED, 1, CompletionMethod.CHANGE_THEN_SHRINK);
}
