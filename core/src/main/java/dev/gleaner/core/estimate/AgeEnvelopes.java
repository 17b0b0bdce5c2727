package dev.gleaner.core.estimate;

import java.util.Optional;

/**
 * The envelopes of one snapshot, one for each step of durations. Making one costs as much as a few
 * decisions without it, so it is made only for a step that is asked for again and again.
 */
public final class AgeEnvelopes {

  private static final int STEP_SHIFT = 3;
  private static final int WORTHWHILE = 8;

  private final Stability stability;
  private final AgeEnvelope[] byStep = new AgeEnvelope[(DurationBuckets.COUNT >> STEP_SHIFT) + 1];
  private final int[] asked = new int[byStep.length];

  public AgeEnvelopes(Stability stability) {
    this.stability = stability;
  }

  public Stability stability() {
    return stability;
  }

  /**
   * The duration rounded up to one of sixteen steps for every doubling, which is far finer than
   * estimates of runtimes are right. Decisions that go by it can share what is made for a step.
   */
  public static long rounded(long duration) {
    int step = DurationBuckets.index(duration) >> STEP_SHIFT;
    long low = DurationBuckets.lowerBound(step << STEP_SHIFT);
    return duration == low || duration >= DurationBuckets.LIMIT
        ? duration
        : DurationBuckets.lowerBound((step + 1) << STEP_SHIFT);
  }

  /** The envelope of a rounded duration, once it is worth while. */
  public Optional<AgeEnvelope> of(long rounded) {
    int step = DurationBuckets.index(rounded) >> STEP_SHIFT;
    if (byStep[step] == null && rounded < DurationBuckets.LIMIT && ++asked[step] >= WORTHWHILE) {
      byStep[step] =
          new AgeEnvelope(stability.intervals(), rounded, stability.restartMillis(rounded));
    }
    return Optional.ofNullable(byStep[step]);
  }
}
