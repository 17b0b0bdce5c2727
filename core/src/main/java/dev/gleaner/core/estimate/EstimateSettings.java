package dev.gleaner.core.estimate;

/**
 * How the estimates are made.
 *
 * @param windowMillis how far back the history counts (the paper's D)
 * @param refreshMillis the least time between two snapshots; 0 makes a new one whenever asked
 * @param estimator which intervals count
 * @param priorWeight how many pseudo-intervals the prior is worth (see {@link Survival})
 * @param completion how a task's chance to complete follows from the intervals
 */
public record EstimateSettings(
    long windowMillis,
    long refreshMillis,
    IntervalEstimator estimator,
    double priorWeight,
    CompletionModel completion) {

  /** Below this the prior could be lost to rounding, and with it the answer for unseen ages. */
  public static final double LEAST_PRIOR_WEIGHT = 1e-12;

  public static final EstimateSettings DEFAULTS =
      new EstimateSettings(
          86_400_000, 60_000, IntervalEstimator.CENSORED, 1, CompletionModel.CHANGE_THEN_SHRINK);

  public EstimateSettings {
    if (windowMillis <= 0) {
      throw new IllegalArgumentException("window must be positive: " + windowMillis + " ms");
    }
    if (refreshMillis < 0) {
      throw new IllegalArgumentException("refresh must not be negative: " + refreshMillis + " ms");
    }
    if (!(priorWeight >= LEAST_PRIOR_WEIGHT && priorWeight < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "prior weight must be finite and at least " + LEAST_PRIOR_WEIGHT + ": " + priorWeight);
    }
  }

  public EstimateSettings withWindowMillis(long millis) {
    return new EstimateSettings(millis, refreshMillis, estimator, priorWeight, completion);
  }

  public EstimateSettings withRefreshMillis(long millis) {
    return new EstimateSettings(windowMillis, millis, estimator, priorWeight, completion);
  }

  public EstimateSettings withEstimator(IntervalEstimator other) {
    return new EstimateSettings(windowMillis, refreshMillis, other, priorWeight, completion);
  }

  public EstimateSettings withPriorWeight(double weight) {
    return new EstimateSettings(windowMillis, refreshMillis, estimator, weight, completion);
  }

  public EstimateSettings withCompletion(CompletionModel model) {
    return new EstimateSettings(windowMillis, refreshMillis, estimator, priorWeight, model);
  }
}
